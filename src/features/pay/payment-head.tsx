import { useTranslation } from 'react-i18next';
import { Money } from '../../money/amounts/money';
import { Worth } from '../../money/amounts/worth';
import styles from './epos.module.css';
import type { PaymentTerms } from './payment-terms';

interface PaymentHeadProps {
  terms: PaymentTerms;
  isPaid?: boolean;
}

/** The essentials: how much, and to whom. */
export function PaymentHead({ terms, isPaid = false }: PaymentHeadProps) {
  const { t } = useTranslation('epos');
  const { total, total_currency: totalCurrency, amount, currency, merchant } = terms;
  return (
    <div className={styles.sum}>
      <p className={styles.payTo}>{isPaid ? t('paidTo') : t('payTo')}</p>
      <p className={styles.merchant}>{merchant}</p>
      <p className={styles.total}>
        <Money value={total} ticker={totalCurrency} isExact size="head" />
      </p>
      {totalCurrency === currency.ticker ? (
        <p className={styles.charged}>
          <Worth currencyKey={currency.key} amount={amount} />
        </p>
      ) : (
        <p className={styles.charged}>
          <span>{isPaid ? t('youPaid') : t('youPay')}</span>{' '}
          <Money value={amount} ticker={currency.ticker} isExact />
        </p>
      )}
    </div>
  );
}
