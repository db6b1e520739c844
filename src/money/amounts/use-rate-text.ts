import { shownDecimals } from './amounts';
import { useAmountText } from './money';

/** Formats a rate, which may have far more decimals than anyone reads. */
export function useRateText(): (rate: string) => string {
  const amountText = useAmountText();
  return (rate) => amountText(rate, { decimals: shownDecimals });
}
