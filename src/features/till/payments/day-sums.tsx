import { useTranslation } from 'react-i18next';
import type { z } from 'zod/mini';
import type { paymentsPayloadModel } from '../../../../contract/epos/epos.models';
import { useCurrencyWords } from '../../../core/currencies/use-currency-words';
import { Money } from '../../../core/money/money';
import { Worth } from '../../../core/money/worth';
import styles from './payments.module.css';

type Sums = z.infer<typeof paymentsPayloadModel>['sums'];

/** What a day has brought, for each currency. What was given back is not in it. */
export function DaySums({ sums }: { sums: Sums }) {
  const { t } = useTranslation('till');
  const wordsOf = useCurrencyWords();
  return (
    <ul aria-label={t('sums')} className={styles.sums}>
      {sums.map(({ currency, count, amount, net }) => {
        const { network, protocol } = wordsOf(currency);
        const { ticker } = currency;
        return (
          <li key={currency.key} className={styles.sum}>
            <p className={styles.sumName}>
              <span>{`${network} · ${protocol}`}</span>
              <span>{t('paymentCount', { count })}</span>
            </p>
            <Money value={amount} ticker={ticker} size="head" />
            <Worth currencyKey={currency.key} amount={amount} />
            <p className={styles.sumNet}>
              <span>{t('afterFee')}</span>
              <Money value={net} ticker={ticker} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
