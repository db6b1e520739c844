import { useTranslation } from 'react-i18next';
import type { PaymentCheck } from '../../../contract/epos/epos.models';
import { useAmountText } from '../../core/money/use-amount-text';
import { Checkbox } from '../../ui/checkbox';
import styles from './epos.module.css';

interface BillsOfferProps {
  offer: NonNullable<PaymentCheck['useBills']>;
  ticker: string;
  wantsBills: boolean;
  isDisabled: boolean;
  onChange: (wantsBills: boolean) => void;
}

/** Bills that cover what the pay balance lacks: how many, their worth, and what is left over. */
export function BillsOffer({ offer, ticker, wantsBills, isDisabled, onChange }: BillsOfferProps) {
  const { t } = useTranslation('epos');
  const amountText = useAmountText();
  return (
    <div className={styles.offer}>
      <Checkbox
        label={t('useBills', { count: offer.banknotes.length, amount: amountText(offer.amount), ticker })}
        hint={t('useBillsHint', { rest: amountText(offer.rest), ticker })}
        isSelected={wantsBills}
        {...{ isDisabled, onChange }}
      />
    </div>
  );
}
