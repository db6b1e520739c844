import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { SwapQuote } from '../../contract/exchange/exchange.contract';
import { fromAmountMax, quoteValidS, toAmountMax } from '../../contract/exchange/exchange.paths';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { writeLeast } from '../../contract/money/least-refusal';
import { AppError } from '../kernel/app-error';
import { systemAccount } from '../ledger/account';
import { readSystemBalance } from '../ledger/balances';
import { currencyRef } from '../market/currencies/currencies';
import { storeQuote } from '../market/quotes/quotes';
import { selectPauses, refusePaused } from '../market/switches/pauses.service';
import type { ServiceContext } from '../service-context';
import { deliveredMinor, selectReferred, sharesOf } from './referral-rewards';
import { pricePair, requirePair } from './swap-pairs';
import { isOverPurchaseMax, rateOf, termsOfBought, termsOfPaid } from './swap-terms';
import type { PricedPair, SwapTerms } from './swap-terms';

interface Wanted {
  currencyFrom: string;
  currencyTo: string;
  amountFrom: string | null;
  amountTo: string | null;
}

/** The current rates of a pair, in the form of a response. */
function showRates(pair: PricedPair, { discountPercent }: Pick<SwapTerms, 'discountPercent'>) {
  const { units: paid, scale: paidScale } = pair.from.price;
  const { units: bought, scale: boughtScale } = pair.to.price;
  return {
    swapRate: rateOf(pair, discountPercent),
    swapRateBase: rateOf(pair, 0),
    currencyFromRate: formatAmount(paid, paidScale),
    currencyToRate: formatAmount(bought, boughtScale),
  };
}

/** The current rates of a pair. Errors: 10008 no such pair, 20040 no price to quote. */
export async function getSwapRate(context: ServiceContext, wanted: { from: string; to: string }) {
  const pair = await pricePair(context, requirePair({ currencyFrom: wanted.from, currencyTo: wanted.to }));
  return showRates(pair, { discountPercent: 0 });
}

/**
 * Quotes an exchange of one given amount, and keeps the quote for its user for a minute. Errors: 10008 no such pair, not exactly
 * one amount, or too small a one; 20027 above what is sold at once; 20024 the treasury has less; 20040 paused, or no price to quote.
 */
export async function quoteSwap(
  context: ServiceContext,
  wanted: Wanted & { userId: string },
): Promise<SwapQuote> {
  const { from, to } = requirePair(wanted);
  const { pauses, referred } = await context.db.read({
    pauses: selectPauses('swap'),
    referred: selectReferred(wanted.userId),
  });
  for (const { id } of [from, to]) refusePaused(pauses, id);
  const pair = await pricePair(context, { from, to });
  const terms = termsOf(pair, { from, to, wanted });
  requireWithinLimits(pair, { from, to, terms });
  // Only a first check. The purchase checks again when it is posted.
  const givenMinor = deliveredMinor(terms.toMinor, sharesOf(context, referred, terms.baseMinor));
  if ((await readSystemBalance(context.db, systemAccount('treasury', to.id))) < givenMinor)
    throw new AppError('salesLimited');
  const rates = showRates(pair, terms);
  const quote = await storeQuote(context, {
    userId: wanted.userId,
    currencyId: from.id,
    fromMinor: terms.fromMinor,
    toCurrencyId: to.id,
    toMinor: terms.toMinor,
    baseMinor: terms.baseMinor,
    discountPercent: terms.discountPercent,
    rate: rates.swapRate,
    validS: quoteValidS,
  });
  const amountTo = formatAmount(terms.toMinor, to.decimal);
  return {
    quoteId: quote.id,
    ...rates,
    currencyFrom: currencyRef(from),
    currencyFromKey: from.key,
    currencyTo: currencyRef(to),
    amountFromStr: formatAmount(terms.fromMinor, from.decimal),
    amountTo,
    amountToStr: amountTo,
    discountPercentage: terms.discountPercent,
    expirationDate: quote.expiresAt.toISOString(),
  };
}

interface Sides {
  from: Currency;
  to: Currency;
}

function termsOf(pair: PricedPair, { from, to, wanted }: Sides & { wanted: Wanted }): SwapTerms {
  const { amountFrom, amountTo } = wanted;
  if (amountFrom !== null && amountTo === null)
    return termsOfPaid(pair, readAmount(amountFrom, 'amountFrom', from));
  if (amountTo !== null && amountFrom === null)
    return termsOfBought(pair, readAmount(amountTo, 'amountTo', to));
  throw new AppError('incorrectParameters', {
    errorMsgs: ['amountFrom, amountTo: one of them, the other one null'],
  });
}

function readAmount(text: string, field: string, { decimal, ticker }: Currency): bigint {
  const amountMinor = parseAmount(text, decimal);
  if (amountMinor === undefined || amountMinor === 0n)
    throw new AppError('incorrectParameters', { errorMsgs: [`${field}: an amount of ${ticker}`] });
  return amountMinor;
}

/**
 * Requires that at least one unit is bought, and that both amounts are below the limits of the fields and of a single sale.
 */
function requireWithinLimits(pair: PricedPair, { from, to, terms }: Sides & { terms: SwapTerms }): void {
  const oneUnit = 10n ** BigInt(to.decimal);
  if (terms.baseMinor < oneUnit && terms.toMinor < oneUnit) {
    const least = formatAmount(termsOfBought(pair, oneUnit).fromMinor, from.decimal);
    throw new AppError('incorrectParameters', { errorMsgs: [writeLeast(least, from.ticker)] });
  }
  const isTooMuch =
    terms.fromMinor > fromAmountMax * 10n ** BigInt(from.decimal) ||
    terms.toMinor > toAmountMax * oneUnit ||
    isOverPurchaseMax(pair, terms.fromMinor);
  if (isTooMuch) throw new AppError('amountOverLimit');
}
