import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { eposRoutes } from '../../../contract/epos/epos.contract';
import type { PaymentResult, TillPayment } from '../../../contract/epos/epos.contract';
import { parseAmount } from '../../../contract/money/amounts';
import { attackSizes } from '../../support/attack-sizes';
import { decodePayment } from '../../support/decode-payment';
import { KeyedCaller } from './keyed-caller';
import type { KeyedCall } from './keyed-caller';
import { marketCurrency } from './market';
import type { MoneyPerson } from './money-client';

const { key: currencyKey, decimal } = marketCurrency;
const params = { currencyKey };
/** The face value of the bills that are withdrawn, spent and handed over. */
export const handedNominal = '1';
const billsPerPayment = 2;

/** A payment as its parties were informed of it. */
interface AcknowledgedPayment {
  merchant: string;
  asked: TillPayment;
  paid: PaymentResult;
  refunded: TillPayment | undefined;
}

/**
 * A customer who buys continuously from merchants whose server may crash at any time: alternately with pay balance
 * and with bills, with one device and with two that pay the same; every other payment is refunded. In between, bills are
 * handed to a neighbour or turned into pay balance.
 */
export class PayingCustomer {
  readonly acknowledged: AcknowledgedPayment[] = [];
  /** The number of bills that the neighbour got. */
  handedOver = 0;
  readonly email: string;
  readonly neighbour: string;
  private readonly answered: { caller: KeyedCaller; call: KeyedCall; answer: string }[] = [];
  private readonly caller: KeyedCaller;

  private readonly merchants: readonly { email: string; caller: KeyedCaller }[];

  constructor(given: {
    urlOf: () => string;
    person: MoneyPerson;
    merchants: readonly { email: string; caller: KeyedCaller }[];
    neighbour: string;
  }) {
    const { email, enter } = given.person;
    this.email = email;
    this.neighbour = given.neighbour;
    this.merchants = given.merchants;
    this.caller = new KeyedCaller(given.urlOf, email, enter);
  }

  /** `phones`: the number of devices that send the same payment or refund in parallel. */
  async work({ phones, signal }: { phones: number; signal: AbortSignal }): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await this.buy(turn, phones);
      if (turn % 4 === 1) await this.handOver();
      if (turn % 4 === 3) await this.deposit();
      await pause(attackSizes.callPauseMs);
    }
  }

  /** The number of calls with a response so far. */
  count(): number {
    return this.answered.length;
  }

  /** Repeats some calls, evenly spread, and expects exactly their recorded responses. */
  async expectSameAnswers(): Promise<void> {
    const step = Math.ceil(this.answered.length / attackSizes.repeatedCalls);
    for (const [index, { caller, call, answer }] of this.answered.entries()) {
      if (index % step !== 0) continue;
      if ((await caller.postUntilAnswered(call)) !== answer) throw new Error(`two answers to ${call.key}`);
    }
  }

  /** Pay balance and bills together, in minor units. */
  async wealth(): Promise<bigint> {
    const bills = await this.listBills();
    const billed = bills.reduce((sum, bill) => sum + (parseAmount(bill.nominal, decimal) ?? 0n), 0n);
    return billed + (await payBalanceOf(this.caller));
  }

  private async buy(turn: number, phones: number): Promise<void> {
    const merchant = this.merchants[turn % this.merchants.length];
    if (merchant === undefined) throw new Error('nobody sells anything');
    const banknotes = turn % 3 === 0 ? await this.getBills() : [];
    const { asked, data } = await this.ask(merchant.caller);
    const body = banknotes.length === 0 ? data : { ...data, banknotes };
    const paid = await this.send<PaymentResult>(
      { caller: this.caller, phones },
      eposRoutes.payAtTill.path,
      body,
    );
    const acknowledged: AcknowledgedPayment = { merchant: merchant.email, asked, paid, refunded: undefined };
    this.acknowledged.push(acknowledged);
    // Independent of how it was paid, and so that a few turns have both.
    if (Math.floor((turn + 2) / 3) % 2 === 1) return;
    const path = eposRoutes.refundPayment.path.replace(':id', asked.id);
    acknowledged.refunded = (
      await this.send<{ payment: TillPayment }>({ caller: merchant.caller, phones }, path, {})
    ).payment;
  }

  private async handOver(): Promise<void> {
    const [serial] = await this.getBills();
    await this.moveBills(billsRoutes.handOverBills.path, { stack: [serial], to: this.neighbour });
    this.handedOver += 1;
  }

  /** Turns a bill into pay balance, so that what was withdrawn comes back. */
  private async deposit(): Promise<void> {
    const [bill] = await this.listBills();
    if (bill !== undefined) await this.moveBills(billsRoutes.depositBills.path, { stack: [bill.serial] });
  }

  /** From one device: a second key would find the bills gone. */
  private moveBills<Payload>(path: string, body: object): Promise<Payload> {
    return this.send({ caller: this.caller, phones: 1 }, path.replace(':currencyKey', currencyKey), body);
  }

  /** Requests a new payment at the till; a lost response does not matter. */
  private async ask(merchant: KeyedCaller): Promise<{ asked: TillPayment; data: object }> {
    const amount = `0.000${100 + Math.floor(Math.random() * 900)}`;
    const body = { currency_key: currencyKey, amount };
    const path = eposRoutes.requestPayment.path;
    const answer = await merchant.postUntilAnswered({ path, key: randomUUID(), body });
    const { payload } = JSON.parse(answer) as { payload: { payment: TillPayment; url: string } };
    const data = decodePayment(new URL(payload.url).searchParams.get('data') ?? '');
    if (data === undefined) throw new Error(`not a payment: ${payload.url}`);
    return { asked: payload.payment, data };
  }

  /** Serials of bills to pay with; withdraws some when there are none. */
  private async getBills(): Promise<string[]> {
    const bills = await this.listBills();
    if (bills.length > 0) return bills.slice(0, billsPerPayment).map(({ serial }) => serial);
    const body = { combination: [{ nominal: handedNominal, count: billsPerPayment }] };
    const { bills: withdrawn } = await this.moveBills<{ bills: { serial: string }[] }>(
      billsRoutes.withdrawBills.path,
      body,
    );
    return withdrawn.map(({ serial }) => serial);
  }

  private async listBills() {
    const query = { count: '50' };
    return (await this.caller.read(billsRoutes.listBills, { params, query })).payload.bills;
  }

  /** Sends from all devices in parallel, each with a key of its own; all must get the same response. */
  private async send<Payload>(
    { caller, phones }: { caller: KeyedCaller; phones: number },
    path: string,
    body: object,
  ): Promise<Payload> {
    const calls = Array.from({ length: phones }, () => ({ path, key: randomUUID(), body }));
    const answers = await Promise.all(
      calls.map(async (call, index) => {
        await pause(index * Math.random() * 5);
        const answer = await caller.postUntilAnswered(call);
        this.answered.push({ caller, call, answer });
        return answer;
      }),
    );
    if (new Set(answers).size !== 1) throw new Error(`differing answers: ${answers.join('\n')}`);
    return (JSON.parse(answers[0] ?? '') as { payload: Payload }).payload;
  }
}

/** A user's pay balance in minor units. */
export async function payBalanceOf(caller: KeyedCaller): Promise<bigint> {
  const { value } = (await caller.read(balancesRoutes.getPayBalance, { params })).payload;
  const minor = parseAmount(value, decimal);
  if (minor === undefined) throw new Error(`not an amount: ${value}`);
  return minor;
}
