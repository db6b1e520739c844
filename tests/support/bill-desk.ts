import { createHash, randomUUID } from 'node:crypto';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { depositBills } from '../../server/bills/deposit-bills.service';
import { handOverBills } from '../../server/bills/hand-over-bills.service';
import { withdrawBills } from '../../server/bills/withdraw-bills.service';
import { acknowledgeExport, showExportAgain } from '../../server/exports/exports.service';
import { exportBills } from '../../server/exports/export-bills.service';
import { importBills } from '../../server/exports/import-bills.service';
import { takeBackBills } from '../../server/exports/take-back-bills.service';
import { answerOnce } from '../../server/http/answer-once';
import type { ClaimAnswer } from '../../server/http/answer-once';
import { burnBills } from '../../server/mint-house/burn-bills.service';
import { requestFill } from '../../server/mint-house/fill-bills.service';
import { requestMint } from '../../server/mint-house/mint-bills.service';
import { showBurn } from '../../server/mint-house/show-burn.service';
import type { ServiceContext } from '../../server/service-context';

const tetKey = 'tectum-t12-tet';

/** The caller and the idempotency key; a call without a key gets a new one each time. */
export interface Asking {
  userId: string;
  key?: string;
}

/**
 * Users' operations on bills of one currency (TET by default), called directly on the services of one server,
 * without HTTP and sessions.
 */
export class BillDesk {
  readonly currency: Currency;
  /** The coin that fills its bills: for blue ones their own. */
  private readonly coinKey: string;

  constructor(
    private readonly context: ServiceContext,
    currencyKey = 'tectum-note-tet',
  ) {
    this.currency = requireCurrency(currencyKey);
    this.coinKey = hubOf(this.currency.id) === 'blue' ? currencyKey : tetKey;
  }

  async handOver({ userId, ...asking }: Asking, stack: string[], to: string): Promise<string[]> {
    const answer = await this.once<Awaited<ReturnType<typeof handOverBills>>>(
      { userId, ...asking },
      ['handover', stack, to],
      (claim) => handOverBills(this.context, { userId, currency: this.currency, stack, to }, claim),
    );
    return serialsOf(answer.payload.bills);
  }

  /** Returns the export's id and its lines; deleted passcodes are `null`. */
  async export(asking: Asking, stack: string[]): Promise<{ id: string; lines: string[] }> {
    const { userId } = asking;
    const id = await this.once<string>(asking, ['export', stack], (claim) =>
      exportBills(this.context, { userId, currency: this.currency, stack }, claim),
    );
    const { exported } = await showExportAgain(this.context, { id, userId });
    return { id, lines: exported.map(({ serial, pin }) => `${serial}/${pin}`) };
  }

  async takeBack(asking: Asking, stack: string[]): Promise<string[]> {
    const { userId } = asking;
    const answer = await this.once<Awaited<ReturnType<typeof takeBackBills>>>(
      asking,
      ['take back', stack],
      (claim) => takeBackBills(this.context, { userId, currency: this.currency, stack }, claim),
    );
    return serialsOf(answer.payload.bills);
  }

  async import(asking: Asking, banknotes: string[]): Promise<{ taken: string[]; rejected: string[] }> {
    const { userId } = asking;
    const { payload } = await this.once<Awaited<ReturnType<typeof importBills>>>(
      asking,
      ['import', banknotes],
      (claim) => importBills(this.context, { userId, address: addressOf(userId), banknotes }, claim),
    );
    return {
      taken: serialsOf(payload.bills),
      rejected: payload.rejectedBills.map(({ serial, result }) => `${serial} ${result}`),
    };
  }

  /** Own bills by serial, bearer bills by `serial/passcode`. */
  async deposit(asking: Asking, stack: string[]): Promise<string[]> {
    const { userId } = asking;
    const answer = await this.once<Awaited<ReturnType<typeof depositBills>>>(
      asking,
      ['deposit', stack],
      (claim) =>
        depositBills(
          this.context,
          { userId, address: addressOf(userId), currency: this.currency, stack },
          claim,
        ),
    );
    return serialsOf(answer.payload.bills);
  }

  /** Returns how many of the export's bills stay outside permanently. */
  acknowledge({ userId }: Asking, id: string): Promise<number> {
    return acknowledgeExport(this.context, { id, userId });
  }

  async withdraw(asking: Asking, combination: { nominal: string; count: number }[]): Promise<string[]> {
    const { userId } = asking;
    const answer = await this.once<Awaited<ReturnType<typeof withdrawBills>>>(
      asking,
      ['withdraw', combination],
      (claim) => withdrawBills(this.context, { userId, currency: this.currency, combination }, claim),
    );
    return serialsOf(answer.payload.bills);
  }

  /** Returns the request's id; a job carries it out. */
  async mint(asking: Asking, bills: Record<string, number>): Promise<string> {
    const { userId } = asking;
    const answer = await this.once<Awaited<ReturnType<typeof requestMint>>>(
      asking,
      ['mint', bills],
      (claim) => requestMint(this.context, { userId, currency: this.currency, bills }, claim),
    );
    return answer.payload.request.key;
  }

  /** Fills own blanks by id, or `combination` from the pool; returns the request's id. */
  async fillBlanks(
    asking: Asking,
    wanted: { ids: string[] } | { combination: { nominal: string; count: number }[] },
  ): Promise<string> {
    const input = {
      userId: asking.userId,
      currency: this.currency,
      fee: this.currency.baseFee,
      currencyFill: this.coinKey,
      ...wanted,
    };
    const answer = await this.once<Awaited<ReturnType<typeof requestFill>>>(
      asking,
      ['fill', wanted],
      (claim) => requestFill(this.context, input, claim),
    );
    return answer.payload.requestId;
  }

  /**
   * Own bills by serial, bearer bills by `serial/passcode`. The request's id is null if nothing can be burned, the
   * archive if it holds no keys.
   */
  async burn(
    asking: Asking,
    banknotes: string[],
  ): Promise<{ id: string | null; rejected: string[]; file: string | null }> {
    const { userId } = asking;
    const input = {
      userId,
      address: addressOf(userId),
      currency: this.currency,
      fee: '0',
      currenciesFill: this.coinKey,
      banknotes,
    };
    const reference = await this.once<string>(asking, ['burn', banknotes], (claim) =>
      burnBills(this.context, input, claim),
    );
    const { file, requests, rejectedBills } = await showBurn(this.context, { userId, reference });
    return {
      file,
      id: requests[0]?.key ?? null,
      rejected: rejectedBills.map(({ serial, result }) => `${serial} ${result}`),
    };
  }

  /** Idempotency as in every money call: a used key returns its first response. */
  private async once<Answer>(
    { userId, key = randomUUID() }: Asking,
    input: unknown[],
    work: (claim: ClaimAnswer) => Promise<Answer>,
  ): Promise<Answer> {
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest();
    const request = { ownerId: userId, route: String(input[0]), key, bodyHash };
    return (await answerOnce(this.context, request, work)).answer as Answer;
  }
}

/** Each user has an address, so that users do not share a rate limit. */
function addressOf(userId: string): string {
  return `of ${userId}`;
}

function serialsOf(bills: readonly { serial: string }[]): string[] {
  return bills.map(({ serial }) => serial);
}
