import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { parseRate, toDollars } from '../../../contract/money/rate';

/** A dollar has a hundred cents. */
export const centDecimals = 2;

interface TotalDollars {
  /** Dollars with at most two decimals. */
  value: string;
  /** False when a holding is left out because its price is unknown. */
  isComplete: boolean;
}

/**
 * The total of several holdings in dollars. A holding with an unknown price (`conv` null) makes it incomplete
 * unless it is zero.
 */
export function totalDollars(holdings: readonly { value: string; conv: string | null }[]): TotalDollars {
  const known = holdings.flatMap(({ conv }) =>
    conv === null ? [] : (parseAmount(conv, centDecimals) ?? []),
  );
  const isComplete = holdings.every(({ value, conv }) => conv !== null || isZeroAmount(value));
  return {
    value: formatAmount(
      known.reduce((sum, one) => sum + one, 0n),
      centDecimals,
    ),
    isComplete,
  };
}

/** Whether an amount, in units of its currency, is zero. */
export function isZeroAmount(value: string): boolean {
  return /^[0.]*$/.test(value);
}

/** An amount's worth in dollars with two decimals, truncated; undefined while the price is unknown. */
export function dollarsOf(
  amount: string,
  { decimal, price }: { decimal: number; price: string | null },
): string | undefined {
  const minor = parseAmount(amount, decimal);
  const rate = price === null ? undefined : parseRate(price);
  return minor === undefined || rate === undefined ? undefined : toDollars(minor, { decimal, price: rate });
}

/** An amount in minor units; throws for what is none, which is a bug. */
export function minorOf(amount: string, decimal: number): bigint {
  const minor = parseAmount(amount, decimal);
  if (minor === undefined) throw new RangeError(`not an amount with ${decimal} decimals: ${amount}`);
  return minor;
}

/** The sum of two amounts of a currency, in its units. */
export function addAmounts(one: string, other: string, decimal: number): string {
  return formatAmount(minorOf(one, decimal) + minorOf(other, decimal), decimal);
}

/** What remains of a balance after `taken`, both in units; never below zero. */
export function leftMinor(balance: string, taken: string | undefined, decimal: number): bigint {
  const left = minorOf(balance, decimal) - (taken === undefined ? 0n : minorOf(taken, decimal));
  return left < 0n ? 0n : left;
}

/** A bitcoin has eight decimals. */
const satoshiDecimal = 8;
const thousands = /\B(?=(?:\d{3})+$)/g;
const thinSpace = '\u2009';

/** A bitcoin bill's face value in satoshis, with thousands separators; undefined for any other currency. */
export function satoshisOf(ticker: string, nominal: string): string | undefined {
  if (ticker !== 'BTC') return undefined;
  return parseAmount(nominal, satoshiDecimal)?.toString().replace(thousands, thinSpace);
}

const decimalsMax = 8;

/** Amounts show up to eight decimals, in lists too; the rest is truncated. */
export const shownDecimals = { min: 0, max: decimalsMax };

/** Whether a currency is the dollar, or follows it. */
export function hasCents(ticker: string): boolean {
  return ticker === 'USDT' || ticker === 'USD';
}

/** The decimals shown of a currency, with cents if it follows the dollar. */
export function shownDecimalsOf(ticker: string): { min: number; max: number } {
  return hasCents(ticker) ? { min: centDecimals, max: decimalsMax } : shownDecimals;
}

/** All decimals that an amount has, and always whole cents if its currency follows the dollar. */
export function exactDecimalsOf(ticker: string): { min: number; max: number } {
  return { min: shownDecimalsOf(ticker).min, max: Number.POSITIVE_INFINITY };
}

/** The decimals of a single amount: all that it has, and whole cents once it has any. A bill's 20 USDT stays as it is. */
export function wholeCentsOf(value: string, ticker: string): { min: number; max: number } | undefined {
  if (!hasCents(ticker) || isZeroAmount(value.split('.')[1] ?? '')) return undefined;
  return { min: centDecimals, max: Number.POSITIVE_INFINITY };
}

/** Whether a balance has more decimals than are shown. */
export function isCutOff(value: string): boolean {
  const [, fraction = ''] = value.split('.');
  return fraction.slice(decimalsMax).replace(/0+$/, '') !== '';
}
