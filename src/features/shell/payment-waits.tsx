import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWaitingPayment } from '../../core/epos/use-waiting-payment';
import { waitingPayment } from '../../core/epos/waiting-payment';
import { useAmountText } from '../../core/money/use-amount-text';
import { Alert } from '../../ui/alert';
import { buttonClassName } from '../../ui/button-class-name';
import styles from './unresolved-money.module.css';

/** On every page while a payment waits that was left to top up the balance: how much it is, and the way back to it. */
export function PaymentWaits() {
  const { t } = useTranslation('shell');
  const amountText = useAmountText();
  const waiting = useWaitingPayment();
  if (waiting === undefined) return null;
  const { amount, ticker } = waiting;
  return (
    <div className={styles.list}>
      <Alert
        tone="info"
        title={t('paymentWaits', { amount: amountText(amount), ticker })}
        close={{ label: t('moneyDismiss'), onClose: waitingPayment.forget }}
        actions={
          <Link to="/epos" className={buttonClassName({ variant: 'secondary', size: 'compact' })}>
            {t('paymentBack')}
          </Link>
        }
      />
    </div>
  );
}
