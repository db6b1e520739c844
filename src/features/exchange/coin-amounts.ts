import { discountTicker } from '../../../contract/exchange/discount-tiers';
import { fromAmountMax, tctKey, toAmountMax } from '../../../contract/exchange/exchange.paths';
import { formatAmount } from '../../../contract/money/amounts';
import { isZeroAmount, leftMinor, minorOf } from '../../money/amounts/amounts';
import { readAmount } from '../../money/amounts/read-amount';
import type { AmountReadings, DecimalMark } from '../../money/amounts/read-amount';

/** What is bought. */
export const tct = { key: tctKey, ticker: 'TCT', network: 'tectum', protocol: 't12', decimal: 8 } as const;

/** What is typed, into which of the two fields; the other one is calculated. */
export interface TypedAmount {
  side: 'from' | 'to';
  text: string;
}

/** What is wrong with a typed amount. */
type AmountProblem = 'format' | 'ambiguous' | 'zero' | 'overMax';

type ReadTyped =
  | { amount?: string; problem?: never; readings?: never }
  | { problem: AmountProblem; readings?: AmountReadings | undefined; amount?: never };

const maxima = { from: fromAmountMax, to: toAmountMax };

/** An amount of TCT to choose by: two decimals of it, truncated, or all if there is less than that. The review is exact. */
export function roughTct(amount: string): string {
  const cents = amount.replace(/(\.\d{2})\d+$/, '$1');
  return isZeroAmount(cents) ? amount : cents;
}

/** The most that may be typed into a field, in units. */
export function maximumOf(side: TypedAmount['side']): string {
  return String(maxima[side]);
}

/** The typed amount in units, what is wrong with it, or neither while nothing is typed. */
export function readTyped(
  { side, text, decimal }: TypedAmount & { decimal: number },
  mark: DecimalMark,
): ReadTyped {
  const read = readAmount(text, { decimal, mark });
  if (read.problem === 'required') return {};
  if (read.problem !== undefined) return read;
  const { amount, minor } = read;
  if (minor === 0n) return { problem: 'zero' };
  return minor > maxima[side] * 10n ** BigInt(decimal) ? { problem: 'overMax' } : { amount };
}

/** The smallest amount that a currency can express, in units. */
export function leastAmount(decimal: number): string {
  return formatAmount(1n, decimal);
}

/** The most that a balance lets be paid beside a fee in the same coin, in units. */
export function mostToPay(balance: string, fee: string | undefined, decimal: number): string {
  return formatAmount(leftMinor(balance, fee, decimal), decimal);
}

/** Whether one amount of a currency is more than another. */
export function isMore(amount: string, than: string, decimal: number): boolean {
  return minorOf(amount, decimal) > minorOf(than, decimal);
}

/**
 * The currency to begin with, of those in the order of their worth: the asked one, else the one with a discount, else the
 * most valuable one.
 */
export function firstCoin<Coin extends { currency: { key: string; ticker: string }; value: string }>(
  coins: readonly Coin[],
  asked: string | undefined,
): Coin | undefined {
  const filled = coins.filter(({ value }) => !isZeroAmount(value));
  const isDiscounted = ({ currency }: Coin) => currency.ticker === discountTicker;
  return (
    coins.find(({ currency }) => currency.key === asked) ??
    filled.find(isDiscounted) ??
    filled[0] ??
    coins.find(isDiscounted) ??
    coins[0]
  );
}
