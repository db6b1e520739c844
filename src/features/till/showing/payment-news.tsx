import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { useAmountText } from '../../../core/money/use-amount-text';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { PaymentState } from '../payment-state';
import styles from './stage.module.css';

/** Says aloud how a payment goes on. It stands through all states, so that each change is heard. */
export function PaymentNews({ payment }: { payment: TillPayment }) {
  const { t } = useTranslation('till');
  const amountText = useAmountText();
  const { amount, currency, match, state } = payment;
  const paid = t('paidSaid', {
    amount: amountText(amount),
    ticker: currency.ticker,
    characters: Array.from(match ?? '').join(' '),
  });
  const words: Record<PaymentState, string> = {
    waiting: t('stateWaiting'),
    seen: t('stateSeen'),
    paid,
    expired: t('expiredTitle'),
    cancelled: t('cancelledTitle'),
    refunded: t('refundedTitle'),
  };
  return (
    <div className={styles.news}>
      <VisuallyHidden role="status">{words[state]}</VisuallyHidden>
    </div>
  );
}
