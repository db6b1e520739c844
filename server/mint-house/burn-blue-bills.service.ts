import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { currencyIdOfSerial } from '../../contract/bills/bill';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { announceExporters, requireDistinct } from '../bills/bills';
import { serialOf } from '../bills/bearer-line';
import { releaseKeys } from '../bills/bill-addresses';
import { lockedBills } from '../bills/blanks';
import { checkBurnable, lockBurnable } from '../bills/burnable-bills.service';
import { moveAllBills } from '../bills/move-bills';
import type { Database } from '../kernel/db/database.models';
import { runBatch } from '../kernel/db/run-batch';
import { inTransaction } from '../kernel/db/transaction';
import { AppError } from '../kernel/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { burnBlue } from '../ledger/movements/burn-bills';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { requireNotPaused } from '../market/switches/pauses.service';
import { writeBurnReference } from './show-burn.service';
import type { BlueBurnDetails, BurnReference } from './show-burn.service';
import { mintHouseLimits } from './mint-requests.service';
import { insertMintRequestStep } from './mint-requests.store';

interface BurnInput {
  userId: string;
  address: string;
  banknotes: readonly string[];
}

type Checked = Awaited<ReturnType<typeof checkBurnable>> & { currency: Currency };

/**
 * Burns blue bills (own ones and bearer lines) at once and without fee: the user gets the keys of their addresses.
 * Bills that can't be burned are returned with the reason. Returns a reference from which `showBurn` makes the
 * archive. Errors: 20040 stopped, 20027 too many for one request, 30009 a serial named twice, 90907 too many wrong
 * passcodes.
 */
export async function burnBlueBills(
  context: ServiceContext,
  input: BurnInput & { currency?: Currency },
  claim: ClaimAnswer,
): Promise<string> {
  const { banknotes, userId } = input;
  if (banknotes.length > mintHouseLimits(context.config).burn.blue) throw new AppError('amountOverLimit');
  requireDistinct(banknotes.map(serialOf));
  const currencies = input.currency === undefined ? currenciesIn(banknotes) : [input.currency];
  for (const { id } of currencies) await requireNotPaused(context.db, { operation: 'burn', currencyId: id });
  const checked = await Promise.all(
    currencies.map(async (currency): Promise<Checked> => {
      const own = banknotes.filter((text) => currencyIdOfSerial(serialOf(text)) === currency.id);
      return { currency, ...(await checkBurnable(context, { ...input, currency, banknotes: own })) };
    }),
  );
  const isKnown = new Set(currencies.map(({ id }) => id));
  const foreign = banknotes.map(serialOf).filter((serial) => !isKnown.has(currencyIdOfSerial(serial)));
  return inTransaction(context.db, async (transaction) => {
    const reference: BurnReference = {
      requestIds: [],
      rejected: foreign.map((serial) => ({ serial, result: 'INVALID' })),
    };
    for (const one of checked) {
      const burned = await burnOne(context, transaction, { userId, checked: one });
      reference.rejected.push(...burned.rejected);
      if (burned.requestId !== undefined) reference.requestIds.push(burned.requestId);
    }
    const answer = writeBurnReference(reference);
    await recordOperations(context, transaction, {
      operations: [],
      claim: claim(answer),
      now: context.clock.now(),
    });
    if (reference.requestIds.length > 0)
      for (const topic of ['bills', 'mint-house'] as const) await announce(transaction, { userId, topic });
    return answer;
  });
}

/** The blue currencies of the serials by id, which is the lock order. */
function currenciesIn(banknotes: readonly string[]): Currency[] {
  const ids = new Set(banknotes.map((text) => currencyIdOfSerial(serialOf(text))));
  return currencyCatalogue.filter(({ id }) => ids.has(id) && hubOf(id) === 'blue');
}

async function burnOne(
  context: ServiceContext,
  transaction: Kysely<Database>,
  { userId, checked }: { userId: string; checked: Checked },
): Promise<{ requestId: string | undefined; rejected: BurnReference['rejected'] }> {
  const { currency } = checked;
  const [id, now] = [uuidv7(), context.clock.now()];
  const { bills, rejected } = await lockBurnable(transaction, { userId, currency, checked, lockId: id });
  if (bills.length === 0) return { requestId: undefined, rejected };
  const amountMinor = bills.reduce((sum, { nominal }) => sum + BigInt(nominal), 0n);
  const serials = bills.map(({ serial }) => serial);
  const details: BlueBurnDetails = { serials };
  const exported = await lockedBills(transaction, id);
  const entry = burnBlue({ userId, currencyId: currency.id, amountMinor });
  await context.ledger.post({ ...entry, about: id }, { transaction });
  await moveAllBills(transaction, {
    move: 'burn',
    bills,
    right: { kind: 'request', actorId: userId },
    toHolderId: null,
    lockId: id,
    entryId: entry.id,
    now,
  });
  await releaseKeys(transaction, { serials, now });
  const request = {
    id,
    userId,
    currencyId: currency.id,
    type: mintRequestTypes.burn,
    billCount: bills.length,
    amountMinor,
    details,
    holdId: null,
    createdAt: now,
    isDone: true,
  } as const;
  const ifOpen = 'multiInputControl';
  await runBatch(transaction, () => [insertMintRequestStep(context, transaction, { ...request, ifOpen })]);
  await announceExporters(transaction, exported);
  return { requestId: id, rejected };
}
