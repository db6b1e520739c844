import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { parseRate, toDollars } from '../../../contract/money/rate';

const cents = 2;

interface TotalDollars {
  /** Dollars with at most two decimals. */
  value: string;
  /** False when something is left out because nobody knows its price. */
  isComplete: boolean;
}

/** What several holdings are worth together; `conv` is null where a price is unknown, which matters unless there is nothing. */
export function totalDollars(holdings: readonly { value: string; conv: string | null }[]): TotalDollars {
  const known = holdings.flatMap(({ conv }) => (conv === null ? [] : (parseAmount(conv, cents) ?? [])));
  const isComplete = holdings.every(({ value, conv }) => conv !== null || isZeroAmount(value));
  return {
    value: formatAmount(
      known.reduce((sum, one) => sum + one, 0n),
      cents,
    ),
    isComplete,
  };
}

/** Whether an amount, in units of its currency, is nothing. */
export function isZeroAmount(value: string): boolean {
  return /^[0.]*$/.test(value);
}

/** What an amount is worth in dollars with two decimals, cut off; undefined while nobody knows the price. */
export function dollarsOf(
  amount: string,
  { decimal, price }: { decimal: number; price: string | null },
): string | undefined {
  const minor = parseAmount(amount, decimal);
  const rate = price === null ? undefined : parseRate(price);
  return minor === undefined || rate === undefined ? undefined : toDollars(minor, { decimal, price: rate });
}

/** A satoshi is the last of eight decimals. */
const satoshiDecimal = 8;
const thousands = /\B(?=(?:\d{3})+$)/g;
const thinSpace = '\u2009';

/** A bitcoin's face value in satoshis, thousands apart; undefined for any other currency. */
export function satoshisOf(ticker: string, nominal: string): string | undefined {
  if (ticker !== 'BTC') return undefined;
  return parseAmount(nominal, satoshiDecimal)?.toString().replace(thousands, thinSpace);
}

const decimalsMax = 8;

/** How a balance is written: up to eight decimals, the rest cut off. */
export const shownDecimals = { min: 0, max: decimalsMax };

/** Whether a balance has more decimals than are shown. */
export function isCutOff(value: string): boolean {
  const [, fraction = ''] = value.split('.');
  return fraction.slice(decimalsMax).replace(/0+$/, '') !== '';
}
