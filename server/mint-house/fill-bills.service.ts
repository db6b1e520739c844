import { v7 as uuidv7 } from 'uuid';
import { noteStatuses, requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { hubOf } from '../../contract/currencies/currency-kinds';
import type { MintRequest } from '../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { convertDecimals, parseAmount } from '../../contract/money/amounts';
import { readCombination } from '../bills/bills';
import { lockBlanks } from '../bills/blanks';
import type { WantedBlanks } from '../bills/blanks';
import { moveAllBills } from '../bills/move-bills';
import { requireShownFee } from '../market/fees/fees.service';
import { selectShownFees } from '../market/quotes/quotes';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { requestBlueFill } from '../ledger/movements/fill-blue';
import { finishGreenFill, requestGreenFill } from '../ledger/movements/fill-green';
import type { MintReward } from '../ledger/movements/mint-bills';
import { announce } from '../kernel/live-events';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { selectPauses, refusePaused } from '../market/switches/pauses.service';
import { mintHouseLimits, showNewMintRequest } from './mint-requests.service';
import { insertMintRequest } from './mint-requests.store';
import type { MintRequestRow } from './mint-requests.store';
import { requireHold, requireLockedBills } from './open-request.service';

/**
 * The coins that bills of a currency can be filled with: a blue one with itself, a green one with its family's
 * coins.
 */
export function fillCurrenciesOf(currency: Currency): Currency[] {
  return hubOf(currency.id) === 'blue' ? [currency] : currency.fillCurrencies.map(requireCurrency);
}

interface FillInput {
  userId: string;
  currency: Currency;
  fee: string;
  currencyFill: string;
  ids?: readonly string[] | undefined;
  combination?: readonly { nominal: string; count: number }[] | undefined;
}

interface Requested {
  status: 1;
  payload: { requestId: string; request: MintRequest };
}

/**
 * Requests a fill of blanks, the user's own or from the pool: locks them and puts nominal and fee on hold; a job
 * does the rest. Errors: 20040 stopped or no such coin for these bills, 30006 nothing chosen, 30026 no such face
 * value, 30005 and 20027 too many, 20025 the fee is below the network's, 30003 a request is pending, 30009 and
 * 20031 blanks unavailable, 110 too little of the coin, 2221 and 4441 of the fee's coin.
 */
export async function requestFill(
  context: ServiceContext,
  input: FillInput,
  claim: ClaimAnswer,
): Promise<Requested> {
  const { userId, currency } = input;
  if (currency.noteStatus < noteStatuses.enabled) throw new AppError('poolOperationUnavailable');
  const fillCurrency = requireFillCurrency(currency, input.currencyFill);
  const blanks = readBlanks(context, input);
  const feeCurrency = requireCurrency(fillCurrency.feeKey);
  const feeMinor = parseAmount(input.fee, feeCurrency.decimal);
  if (feeMinor === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: [`fee: an amount of ${feeCurrency.ticker}`] });
  const now = context.clock.now();
  const { pauses, shownFees } = await context.db.read({
    pauses: selectPauses('fill'),
    shownFees: selectShownFees({ userId, currencyId: fillCurrency.id, now }),
  });
  refusePaused(pauses, currency.id);
  await requireShownFee(context, { currency: fillCurrency, feeMinor }, shownFees);
  const [id, holdId] = [uuidv7(), uuidv7()];
  return inTransaction(context, async (inner) => {
    const locked = await lockBlanks(inner, { userId, currency, blanks, lockId: id });
    const amountMinor = locked.reduce((sum, { nominal }) => sum + BigInt(nominal), 0n);
    const scales = { fromDecimal: currency.decimal, toDecimal: fillCurrency.decimal };
    const coinMinor = convertDecimals(amountMinor, scales);
    if (coinMinor === undefined) throw new RangeError(`${fillCurrency.key} can't hold ${currency.key}`);
    const request = {
      id,
      userId,
      currencyId: currency.id,
      type: mintRequestTypes.fill,
      billCount: locked.length,
      amountMinor,
      // The hold has all that the job needs.
      details: {},
      holdId,
      createdAt: now,
    };
    const shown = showNewMintRequest(request);
    const answer: Requested = { status: 1, payload: { requestId: id, request: shown } };
    const requestEntry = hubOf(currency.id) === 'blue' ? requestBlueFill : requestGreenFill;
    const entry = requestEntry(
      {
        id: holdId,
        userId,
        purpose: 'fill',
        currencyId: fillCurrency.id,
        amountMinor: coinMinor,
        feeCurrencyId: feeCurrency.id,
        feeMinor,
        expiresAt: null,
      },
      id,
    );
    await inner.db.writeLast([
      insertMintRequest(inner, { ...request, ifOpen: 'fillingIncomplete' }),
      ...inner.ledger.posting({ ...entry, about: id }, { claim: claim(answer), now }),
      announce({ userId, topic: 'mint-house' }),
    ]);
    return answer;
  });
}

function requireFillCurrency(currency: Currency, key: string): Currency {
  const fillCurrency = fillCurrenciesOf(currency).find((one) => one.key === key);
  if (fillCurrency === undefined)
    throw new AppError('poolOperationUnavailable', {
      errorMsgs: ['currencyFill: not a coin for these bills'],
    });
  return fillCurrency;
}

/** Parses which blanks are wanted and checks the limits. */
function readBlanks(context: ServiceContext, input: FillInput): WantedBlanks {
  const { currency, ids, combination } = input;
  if ((ids === undefined) === (combination === undefined))
    throw new AppError('incorrectParameters', { errorMsgs: ['ids or combination: one of them'] });
  const count = ids?.length ?? combination?.reduce((sum, one) => sum + one.count, 0) ?? 0;
  if (count === 0) throw new AppError('fillListEmpty');
  const hub = hubOf(currency.id);
  if (count > mintHouseLimits(context.config).fill[hub])
    throw new AppError(hub === 'blue' ? 'blueFillLimit' : 'amountOverLimit');
  if (ids !== undefined) {
    if (new Set(ids).size !== ids.length) throw new AppError('incorrectBills');
    return { ids };
  }
  return { combination: readCombination(currency, combination ?? []) };
}

/** The rewards owed to each minter of filled bills, by minter id, which is the lock order. */
export function rewardsOf(bills: readonly { minterId: string | null; reward: string }[]): MintReward[] {
  const sums = new Map<string, bigint>();
  for (const { minterId, reward } of bills)
    if (minterId !== null) sums.set(minterId, (sums.get(minterId) ?? 0n) + BigInt(reward));
  return [...sums]
    .map(([minterId, rewardMinor]) => ({ minterId, rewardMinor }))
    .toSorted((left, right) => (left.minterId < right.minterId ? -1 : 1));
}

/** Fills the bills that a request has locked from its hold and pays the minters' rewards. */
export async function fillRequested(context: ServiceContext, request: MintRequestRow): Promise<void> {
  const { db, ledger, clock } = context;
  const { id: lockId, userId } = request;
  const held = await requireHold(db, request);
  const bills = await requireLockedBills(context, request);
  const entry = finishGreenFill(held, {
    familyId: request.currencyId,
    familyMinor: request.amountMinor,
    rewardCurrencyId: requireCurrency(mintCostKey).id,
    rewards: rewardsOf(bills),
  });
  await ledger.post({ ...entry, about: request.id });
  await moveAllBills(context, {
    move: 'fill',
    bills,
    right: { kind: 'stock', actorId: userId },
    toHolderId: userId,
    lockId,
    entryId: entry.id,
    now: clock.now(),
  });
  await db.write([announce({ userId, topic: 'bills' })]);
}
