import { parseAmount } from '../../../contract/money/parse-amount';
import { parseRate, toDollars } from '../../../contract/money/rate';

/** What an amount is worth in dollars with two decimals, cut off; undefined while nobody knows the price. */
export function dollarsOf(
  amount: string,
  { decimal, price }: { decimal: number; price: string | null },
): string | undefined {
  const minor = parseAmount(amount, decimal);
  const rate = price === null ? undefined : parseRate(price);
  return minor === undefined || rate === undefined ? undefined : toDollars(minor, { decimal, price: rate });
}
