import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../core/money/use-amount-text';
import { entryMaxUnits } from './keypad-entry';
import type { EntryProblem } from './keypad-entry';

/** The words for what is wrong with an entry. */
export function useEntryMessage() {
  const { t } = useTranslation('till');
  const amountText = useAmountText();
  return (problem: EntryProblem | 'nothing', { ticker, decimal }: { ticker: string; decimal: number }) => {
    switch (problem) {
      case 'nothing':
        return t('problemNothing');
      case 'format':
        return t('problemFormat');
      case 'decimals':
        return t('problemDecimals', { ticker, count: decimal });
      case 'tooLarge':
        return t('problemTooLarge', { ticker, max: amountText(entryMaxUnits) });
    }
  };
}
