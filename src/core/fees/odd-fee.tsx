import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { Checkbox } from '../../ui/checkbox';
import type { FeeGate } from './use-fee-gate';

/** Says what is odd about a fee, and lets its payer insist. */
export function OddFee({ gate }: { gate: FeeGate }) {
  const { t } = useTranslation('fees');
  const { warning, isAccepted, accept } = gate;
  if (warning === undefined) return null;
  return (
    <>
      <Alert tone="warning" title={warning === 'aboveHigh' ? t('aboveHighTitle') : t('aboveTenthTitle')}>
        {warning === 'aboveHigh' ? t('aboveHighText') : t('aboveTenthText')}
      </Alert>
      <Checkbox label={t('payAnyway')} isSelected={isAccepted} onChange={accept} />
    </>
  );
}
