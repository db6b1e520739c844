import { discountTicker } from '../../../contract/exchange/discount-tiers';
import { fromAmountMax, tctKey, toAmountMax } from '../../../contract/exchange/exchange.paths';
import { formatAmount } from '../../../contract/money/amounts';
import { isZeroAmount, leftMinor, minorOf } from '../../money/amounts/amounts';
import { typedAmount } from '../../money/bill-chooser/selection';

/** What is bought. */
export const tct = { key: tctKey, ticker: 'TCT', network: 'tectum', protocol: 't12', decimal: 8 } as const;

/** What is typed, into which of the two fields; the other one is calculated. */
export interface TypedAmount {
  side: 'from' | 'to';
  text: string;
}

/** What is wrong with a typed amount. */
type AmountProblem = 'format' | 'zero' | 'overMax';

const maxima = { from: fromAmountMax, to: toAmountMax };

/** The most that may be typed into a field, in units. */
export function maximumOf(side: TypedAmount['side']): string {
  return String(maxima[side]);
}

/** The typed amount in units, what is wrong with it, or neither while nothing is typed. */
export function readTyped(
  { side, text }: TypedAmount,
  decimal: number,
): { amount?: string; problem?: AmountProblem } {
  if (text.trim() === '') return {};
  const typed = typedAmount(text, decimal);
  if (typed.kind === 'wrong') return { problem: 'format' };
  if (typed.kind === 'none') return { problem: 'zero' };
  if (typed.minor > maxima[side] * 10n ** BigInt(decimal)) return { problem: 'overMax' };
  return { amount: formatAmount(typed.minor, decimal) };
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

/** Digits and the marks between them; everything else is refused as it is typed. */
export function keepNumeric(typed: string): string {
  return typed.replaceAll(/[^0-9.,\s\u2009]/g, '');
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
