import { useTranslation } from 'react-i18next';
import { isZeroAmount } from '../amounts/amounts';
import { useAmountText } from '../amounts/money';

/** The network's fee in one short line of a tray. */
export function useFeeNote(): (fee: { value: string; ticker: string }) => string {
  const { t } = useTranslation('fees');
  const amountText = useAmountText();
  return ({ value, ticker }) =>
    isZeroAmount(value) ? t('none') : t('onTop', { amount: amountText(value, { ticker }), ticker });
}
