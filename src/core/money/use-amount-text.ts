import { formatAmount } from '../../ui/format-amount';
import type { AmountFormat } from '../../ui/format-amount';
import { useDecimalMark } from './use-decimal-mark';

/** Writes an amount as the reader does, for the middle of a sentence; everywhere else `Money` draws it. */
export function useAmountText(): (value: string, decimals?: AmountFormat['decimals']) => string {
  const decimalMark = useDecimalMark();
  return (value, decimals) => {
    const { sign, whole, fraction } = formatAmount(value, { decimalMark, decimals });
    return sign + whole + fraction;
  };
}
