import { formatAmount } from '../../ui/format-amount';
import { useDecimalMark } from './use-decimal-mark';

/** Writes an amount as the reader does, for the middle of a sentence; everywhere else `Money` draws it. */
export function useAmountText(): (value: string) => string {
  const decimalMark = useDecimalMark();
  return (value) => {
    const { sign, whole, fraction } = formatAmount(value, { decimalMark });
    return sign + whole + fraction;
  };
}
