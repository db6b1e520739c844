import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { Money } from '../../../core/money/money';
import { useAmountText } from '../../../core/money/use-amount-text';
import { dollarTicker, isInDollars } from '../payment-terms';
import styles from './payment-total.module.css';

/** What a payment is about, as large as it fits: the total that was rung up, and what it comes to in bills. */
export function PaymentTotal({ payment }: { payment: TillPayment }) {
  const { t } = useTranslation('till');
  const amountText = useAmountText();
  const { amount, currency, total, exchange_rate: rate } = payment;
  const { ticker } = currency;
  if (!isInDollars(payment)) {
    return (
      <p className={styles.total}>
        <Money value={amount} ticker={ticker} size="head" />
      </p>
    );
  }
  return (
    <div className={styles.total}>
      <p>
        <Money value={total} ticker={dollarTicker} size="head" decimals={{ min: 2, max: 2 }} />
      </p>
      <p className={styles.amount}>
        <Money value={amount} ticker={ticker} size="title" />
      </p>
      <p className={styles.rate}>{t('rate', { ticker, rate: amountText(rate) })}</p>
    </div>
  );
}
