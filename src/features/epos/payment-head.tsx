import { useTranslation } from 'react-i18next';
import type { PaymentTerms } from './payment-terms';
import { Money } from '../../core/money/money';
import styles from './epos.module.css';

/** What one glance must tell: how much, and who gets it. */
export function PaymentHead({ terms }: { terms: PaymentTerms }) {
  const { t } = useTranslation('epos');
  const { total, total_currency: totalCurrency, amount, currency, merchant } = terms;
  return (
    <div className={styles.sum}>
      <p className={styles.payTo}>{t('payTo')}</p>
      <p className={styles.merchant}>{merchant}</p>
      <p className={styles.total}>
        <Money value={total} ticker={totalCurrency} size="head" />
      </p>
      {totalCurrency !== currency.ticker && (
        <p className={styles.charged}>
          {t('youPay')} <Money value={amount} ticker={currency.ticker} />
        </p>
      )}
    </div>
  );
}
