import { v7 as uuidv7 } from 'uuid';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { parseAmount } from '../../contract/money/amounts';
import { convertAmount, parseRate } from '../../contract/money/rate';
import { announceExporters } from '../bills/bills';
import {
  selectBurnable,
  checkWritten,
  evaluateBurnable,
  lockBurnable,
  lockedOf,
} from '../bills/burnable-bills.service';
import { moveAllBills } from '../bills/move-bills';
import { pricesOf, selectSetPrices } from '../market/currencies/prices.service';
import { requireShownFee } from '../market/fees/fees.service';
import { selectShownFees } from '../market/quotes/quotes';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { systemAccount } from '../ledger/account';
import { burnGreen, greenBurnOperation } from '../ledger/movements/burn-bills';
import { recordOperations } from '../ledger/record-operations';
import {
  requireEnough,
  lockSystemBalance,
  readSystemBalances,
  selectSealedThrough,
} from '../ledger/balances';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { selectPauses, refusePaused } from '../market/switches/pauses.service';
import { mintHouseLimits, payoutMinor } from './mint-requests.service';
import { insertMintRequest } from './mint-requests.store';
import type { BurnDetails, MintRequestRow } from './mint-requests.store';
import { requireLockedBills } from './open-request.service';
import { writeBurnReference } from './show-burn.service';
import type { Db } from '../kernel/db/db';

/** The coins behind a family with enough for an amount; a blue currency is paid out only in itself. */
export async function payoutCurrencies(
  db: Db,
  wanted: { currency: Currency; amountMinor: bigint },
): Promise<Currency[]> {
  const { currency, amountMinor } = wanted;
  if (hubOf(currency.id) === 'blue') return [currency];
  const payouts = currency.fillCurrencies.map(requireCurrency);
  const held = await readSystemBalances(
    db,
    payouts.map(({ id }) => systemAccount('position', id, String(currency.id))),
  );
  return payouts.filter((payout, index) => (held[index] ?? 0n) >= payoutMinor(currency, payout, amountMinor));
}

interface BurnInput {
  userId: string;
  address: string;
  currency: Currency;
  fee: string;
  /** The key of the coin to pay out. */
  currenciesFill: string;
  banknotes: readonly string[];
}

/**
 * Requests a burn of green bills (own ones and bearer lines): locks them, and a job pays them out minus the fee. Bills that can't
 * be burned are returned with the reason and don't stop the rest. Errors: 20040 stopped, 20027 more than a request may have,
 * 30009 a serial named twice, 90907 too many wrong passcodes, 20025 the fee is below the network's, 20032 it would leave nothing,
 * 30025 there is not enough of the coin, 10023 another request runs. Returns a reference for `showBurn`.
 */
export async function requestBurn(
  context: ServiceContext,
  input: BurnInput,
  claim: ClaimAnswer,
): Promise<string> {
  const { userId, currency, banknotes } = input;
  const payout = requirePayout(currency, input.currenciesFill);
  if (banknotes.length > mintHouseLimits(context.config).burn.green) throw new AppError('amountOverLimit');
  const { feeMinor, feeCurrency } = readFee(input.fee, payout);
  const now = context.clock.now();
  const priceSource = await context.prices.read();
  // The count of wrong passcodes must not be rolled back.
  const written = await checkWritten(context, input);
  const id = uuidv7();
  return context.db.transaction(async (db) => {
    const { pauses, shownFees, seals, setPrices, ownBills, locked } = await db.write({
      pauses: selectPauses('burn'),
      shownFees: selectShownFees({ userId, currencyId: payout.id, now }),
      seals: selectSealedThrough(),
      setPrices: selectSetPrices(),
      ownBills: selectBurnable(context, input),
      locked: lockBurnable(context, { asked: input, written, lockId: id }),
    });
    const [sealed] = seals;
    refusePaused(pauses, currency.id);
    await requireShownFee(context, { currency: payout, feeMinor }, shownFees);
    const prices = pricesOf(context, setPrices, priceSource);
    const payoutFeeMinor = feeInPayout(prices, { feeMinor, feeCurrency, payout });
    const checked = evaluateBurnable(context, input, { ownBills, written });
    const { bills, rejected } = lockedOf(checked, locked);
    const amountMinor = bills.reduce((sum, { nominal }) => sum + BigInt(nominal), 0n);
    const details: BurnDetails = {
      payoutCurrencyId: payout.id,
      payoutFeeMinor: String(payoutFeeMinor),
    };
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
      ifOpen: 'multiInputControl',
    } as const;
    const isEmpty = bills.length === 0;
    const answer = writeBurnReference({
      requestIds: isEmpty ? [] : [id],
      rejected,
    });
    const asked = { claim: claim(answer), now };
    if (isEmpty) {
      await db.writeLast([recordOperations(context, { ...asked, operations: [] })]);
      return answer;
    }
    const neededMinor = payoutMinor(currency, payout, amountMinor);
    if (neededMinor <= payoutFeeMinor) throw new AppError('invalidValidatorFee');
    const operation = greenBurnOperation({
      requestId: id,
      userId,
      networkCurrencyId: payout.id,
      networkMinor: neededMinor,
      feeMinor: payoutFeeMinor,
    });
    const position = systemAccount('position', payout.id, String(currency.id));
    await db.writeLast([
      recordOperations(context, { ...asked, operations: [operation], about: id }),
      requireEnough(position, {
        amountMinor: neededMinor,
        sealed,
        ifShort: 'currencyNotBurnable',
      }),
      insertMintRequest(context, request),
      announce({ userId, topic: 'mint-house' }, { userId, topic: 'bills' }),
    ]);
    return answer;
  });
}

/** A coin that a family is paid out in. Error: 30025. */
export function requirePayout(currency: Currency, key: string): Currency {
  if (!currency.fillCurrencies.includes(key)) throw new AppError('currencyNotBurnable');
  return requireCurrency(key);
}

/** The fee that was submitted, in its coin. Error: 10008. */
export function readFee(fee: string, payout: Currency): { feeMinor: bigint; feeCurrency: Currency } {
  const feeCurrency = requireCurrency(payout.feeKey);
  const feeMinor = parseAmount(fee, feeCurrency.decimal);
  if (feeMinor === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: [`fee: an amount of ${feeCurrency.ticker}`] });
  return { feeMinor, feeCurrency };
}

/** The fee in the coin that is paid out, rounded up; it is deducted from the payout. */
function feeInPayout(
  prices: ReadonlyMap<number, string>,
  { feeMinor, feeCurrency, payout }: { feeMinor: bigint; feeCurrency: Currency; payout: Currency },
): bigint {
  if (feeMinor === 0n || feeCurrency.id === payout.id) return feeMinor;
  const [feePrice, payoutPrice] = [feeCurrency, payout].map(({ id }) => parseRate(prices.get(id) ?? ''));
  // Without both prices the fee can't be converted.
  if (feePrice === undefined || payoutPrice === undefined) throw new AppError('burnServiceFailed');
  return convertAmount({
    amountMinor: feeMinor,
    from: { decimal: feeCurrency.decimal, price: feePrice },
    to: { decimal: payout.decimal, price: payoutPrice },
    rounding: 'up',
  });
}

/**
 * Burns the bills that a request has locked and pays them out. Error: 30025 the coin's position was used up
 * meanwhile.
 */
export async function burnRequested(context: ServiceContext, request: MintRequestRow): Promise<void> {
  const { db, ledger, clock } = context;
  const { id: lockId, userId, amountMinor: familyMinor } = request;
  const details = request.details as BurnDetails;
  const family = requireCurrency(request.currencyId);
  const payout = requireCurrency(details.payoutCurrencyId);
  const networkMinor = payoutMinor(family, payout, familyMinor);
  const position = systemAccount('position', payout.id, String(family.id));
  if ((await lockSystemBalance(db, position)) < networkMinor) throw new AppError('currencyNotBurnable');
  const paid = {
    userId,
    networkCurrencyId: payout.id,
    networkMinor,
    feeMinor: BigInt(details.payoutFeeMinor),
  };
  const entry = burnGreen({ ...paid, familyId: family.id, familyMinor });
  const bills = await requireLockedBills(context, request);
  await ledger.post({ ...entry, about: request.id });
  await moveAllBills(context, {
    move: 'burn',
    bills,
    right: { kind: 'request', actorId: userId },
    toHolderId: null,
    lockId,
    entryId: entry.id,
    now: clock.now(),
  });
  await db.write([announce({ userId, topic: 'bills' })]);
  await announceExporters(db, bills);
}
