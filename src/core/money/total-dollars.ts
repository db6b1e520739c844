import { formatAmount } from '../../../contract/money/format-amount';
import { parseAmount } from '../../../contract/money/parse-amount';

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
