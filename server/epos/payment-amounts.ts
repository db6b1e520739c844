import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { convertAmount, divide, parseRate } from '../../contract/money/rate';
import { AppError } from '../kernel/app-error';

/** The most that one payment may be, in units. */
const unitsMax = 10_000_000n;
const dollar = { decimal: 2, price: { units: 1n, scale: 0 } };

/** What is charged, and what it was asked for as. */
interface AskedAmount {
  amountMinor: bigint;
  total: string;
  totalCurrency: string;
  /** Units of the total's currency for one unit of the currency. */
  exchangeRate: string;
}

/**
 * Reads what a till asks for: an amount of the currency, or a total in dollars, which becomes an amount at the price,
 * rounded up. Errors: 10008 both, neither, nothing, too many decimals, or no known price; 20027 more than ten million.
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

/** What we keep of a payment: `percent` of it, rounded up, and never more than all of it. */
export function eposFee(amountMinor: bigint, percent: string): bigint {
  const feeMinor = divide(amountMinor * hundredths(percent), 10_000n, 'up');
  return feeMinor < amountMinor ? feeMinor : amountMinor;
}

/** Percent with at most two decimals, as the configuration has checked. */
function hundredths(percent: string): bigint {
  const read = parseAmount(percent, 2);
  if (read === undefined) throw new RangeError(`not a percentage: ${percent}`);
  return read;
}
