import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHome } from '../../money/hubs/home-place';
import { buttonClassName } from '../../ui/button';
import { operationsQueries } from './history.queries';
import styles from './no-transactions.module.css';

/** A note for users without any operation yet, with a link to a first one; renders nothing for all others. */
export function NoTransactions() {
  const { t } = useTranslation('wallet');
  const { data } = useQuery(operationsQueries.latest({}));
  const home = useHome('bills');
  if (data?.operations.length !== 0) return null;
  const { hub } = { hub: undefined, ...home.search };
  return (
    <section aria-labelledby="no-transactions" className={styles.note}>
      <div className={styles.words}>
        <h2 id="no-transactions" className={styles.title}>
          {t('noTransactions')}
        </h2>
        <p className={styles.text}>{t('noTransactionsText')}</p>
      </div>
      <Link
        to="/bills"
        search={{ hub, modal: 'transfer' }}
        className={buttonClassName({ variant: 'secondary' })}
      >
        {t('noTransactionsLink')}
      </Link>
    </section>
  );
}
