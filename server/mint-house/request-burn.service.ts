import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { parseAmount } from '../../contract/money/parse-amount';
import { convertAmount, parseRate } from '../../contract/money/rate';
import { checkBurnable, lockBurnable } from '../bills/burnable-bills.service';
import { currentPrices } from '../currencies/current-prices.service';
import { inTransaction } from '../db/transaction';
import { requireFee } from '../fees/require-fee.service';
import { AppError } from '../http/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { requireNotPaused } from '../switches/require-not-paused.service';
import type { BurnDetails } from './burn-details';
import { writeBurnReference } from './burn-reference';
import { mintHouseLimits } from './mint-house-limits';
import { insertMintRequest } from './mint-requests.store';
import { payoutCurrencies, payoutMinor } from './payout-currencies.service';

interface BurnInput {
  userId: string;
  address: string;
  currency: Currency;
  fee: string;
  /** The key of the coin to be paid out. */
  currenciesFill: string;
  banknotes: readonly string[];
}

/**
 * Asks for green bills to be burned, the user's own and written ones: they are locked, and a job pays them out less the fee.
 * What can't be burned is named and hinders no other. Errors: 20040 stopped, 20027 more than a request may have, 30009 a
 * serial named twice, 90907 too many wrong passcodes, 20025 the fee is below the network's, 20032 it would leave nothing,
 * 30025 there is not enough of the coin, 10023 another request runs. Answers a reference for `showBurn`.
 */
export async function requestBurn(
  context: ServiceContext,
  input: BurnInput,
  claim: ClaimAnswer,
): Promise<string> {
  const { userId, currency, banknotes } = input;
  await requireNotPaused(context.db, { operation: 'burn', currencyId: currency.id });
  const payout = requirePayout(currency, input.currenciesFill);
  if (banknotes.length > mintHouseLimits(context.config).burn.green) throw new AppError('amountOverLimit');
  const payoutFeeMinor = await feeInPayout(context, { ...input, payout });
  const checked = await checkBurnable(context, input);
  const now = context.clock.now();
  const id = uuidv7();
  return inTransaction(context.db, async (transaction) => {
    const { bills, rejected } = await lockBurnable(transaction, { userId, currency, checked, lockId: id });
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
    };
    const isEmpty = bills.length === 0;
    const answer = writeBurnReference({ requestIds: isEmpty ? [] : [id], rejected });
    const about = isEmpty ? {} : { about: id };
    await recordOperations(context, transaction, { operations: [], claim: claim(answer), now, ...about });
    if (isEmpty) return answer;
    if (payoutMinor(currency, payout, amountMinor) <= payoutFeeMinor)
      throw new AppError('invalidValidatorFee');
    if (!(await payoutCurrencies(transaction, { currency, amountMinor })).includes(payout))
      throw new AppError('currencyNotBurnable');
    if (!(await insertMintRequest(context, transaction, request))) throw new AppError('multiInputControl');
    await announce(transaction, { userId, topic: 'mint-house' });
    await announce(transaction, { userId, topic: 'bills' });
    return answer;
  });
}

function requirePayout(currency: Currency, key: string): Currency {
  if (!currency.fillCurrencies.includes(key)) throw new AppError('currencyNotBurnable');
  return requireCurrency(key);
}

/** The fee in the coin that is paid out, rounded up: it is kept back from that. */
async function feeInPayout(
  context: ServiceContext,
  asked: { userId: string; fee: string; payout: Currency },
): Promise<bigint> {
  const { userId, fee, payout } = asked;
  const feeCurrency = requireCurrency(payout.feeKey);
  const feeMinor = parseAmount(fee, feeCurrency.decimal);
  if (feeMinor === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: [`fee: an amount of ${feeCurrency.ticker}`] });
  await requireFee(context, { userId, currency: payout, feeMinor });
  if (feeMinor === 0n || feeCurrency.id === payout.id) return feeMinor;
  const prices = await currentPrices(context);
  const [feePrice, payoutPrice] = [feeCurrency, payout].map(({ id }) => parseRate(prices.get(id) ?? ''));
  // Without both prices nobody knows what the fee is worth.
  if (feePrice === undefined || payoutPrice === undefined) throw new AppError('burnServiceFailed');
  return convertAmount({
    amountMinor: feeMinor,
    from: { decimal: feeCurrency.decimal, price: feePrice },
    to: { decimal: payout.decimal, price: payoutPrice },
    rounding: 'up',
  });
}
