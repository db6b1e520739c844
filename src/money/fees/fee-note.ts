import { useTranslation } from 'react-i18next';
import { useAmountText } from '../amounts/money';

/** The network's fee in one short line of a tray. */
export function useFeeNote(): (fee: { value: string; ticker: string }) => string {
  const { t } = useTranslation('fees');
  const amountText = useAmountText();
  return ({ value, ticker }) => t('onTop', { amount: amountText(value), ticker });
}
