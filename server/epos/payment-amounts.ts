import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { convertAmount, divide, parseRate } from '../../contract/money/rate';
import { AppError } from '../kernel/app-error';

/** The maximum of one payment, in units. */
const unitsMax = 10_000_000n;
const dollar = { decimal: 2, price: { units: 1n, scale: 0 } };

/** What is charged, and how the till asked for it. */
interface AskedAmount {
  amountMinor: bigint;
  total: string;
  totalCurrency: string;
  /** Units of the total's currency for one unit of the currency. */
  exchangeRate: string;
}

/**
 * Parses what a till asks for: an amount of the currency, or a total in dollars, converted at the current price
 * and rounded up. Errors: 10008 both, neither, zero, too many decimals or no known price; 20027 above ten million
 * units.
 */
export function askedAmount(
  asked: { amount?: string | undefined; total?: string | undefined },
  { currency, price }: { currency: Currency; price: string | undefined },
): AskedAmount {
  const { amount, total } = asked;
  if ((amount === undefined) === (total === undefined)) throw wrong('amount or total: exactly one of them');
  const read = total === undefined ? ofAmount(amount ?? '', currency) : ofTotal(total, currency, price);
  if (read.amountMinor > unitsMax * 10n ** BigInt(currency.decimal)) throw new AppError('amountOverLimit');
  return read;
}

function ofAmount(text: string, currency: Currency): AskedAmount {
  const amountMinor = parseAmount(text, currency.decimal);
  if (amountMinor === undefined || amountMinor === 0n)
    throw wrong(`amount: above zero, with at most ${currency.decimal} decimals`);
  const total = formatAmount(amountMinor, currency.decimal);
  return { amountMinor, total, totalCurrency: currency.ticker, exchangeRate: '1' };
}

function ofTotal(text: string, currency: Currency, price: string | undefined): AskedAmount {
  const cents = parseAmount(text, dollar.decimal);
  if (cents === undefined || cents === 0n)
    throw wrong(`total: above zero, with at most ${dollar.decimal} decimals`);
  const rate = price === undefined ? undefined : parseRate(price);
  if (price === undefined || rate === undefined)
    throw wrong(`total: nobody knows the price of ${currency.ticker}; ask for an amount`);
  const to = { decimal: currency.decimal, price: rate };
  const amountMinor = convertAmount({ amountMinor: cents, from: dollar, to, rounding: 'up' });
  return {
    amountMinor,
    total: formatAmount(cents, dollar.decimal),
    totalCurrency: 'USD',
    exchangeRate: price,
  };
}

function wrong(message: string): AppError {
  return new AppError('incorrectParameters', { errorMsgs: [message] });
}

/** Our fee of a payment in minor units: `percent` of it, rounded up, at most the whole amount. */
export function eposFee(amountMinor: bigint, percent: string): bigint {
  const feeMinor = divide(amountMinor * hundredths(percent), 10_000n, 'up');
  return feeMinor < amountMinor ? feeMinor : amountMinor;
}

/** Parses a percentage with at most two decimals; the configuration has checked the format. */
function hundredths(percent: string): bigint {
  const read = parseAmount(percent, 2);
  if (read === undefined) throw new RangeError(`not a percentage: ${percent}`);
  return read;
}
