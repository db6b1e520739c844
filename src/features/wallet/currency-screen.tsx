import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../api/api-error';
import { balancesQueries } from '../../core/balances/balances.queries';
import { BackLink } from '../../core/page/back-link';
import { LoadFailure } from '../../core/page/load-failure';
import { StaleNotice } from '../../core/page/stale-notice';
import { CurrencyFacts } from './currency-facts';
import { CurrencyHead } from './currency-head';
import { CurrencySkeleton } from './currency-skeleton';
import styles from './currency.module.css';
import { WalletAddress } from './wallet-address';

interface CurrencyScreenProps {
  /** What stands at addresses that lead nowhere; it is another area's. */
  NotFound: ComponentType;
}

/** One currency of the wallet: what the user has of it, and where it can be sent to. */
export function CurrencyScreen({ NotFound }: CurrencyScreenProps) {
  const { t } = useTranslation('wallet');
  const { currencyKey } = useParams({ from: '/_user/wallet_/$currencyKey' });
  const query = useQuery(balancesQueries.one(currencyKey));
  // What the list has said already is shown until the page's own answer is there.
  const list = useQuery({ ...balancesQueries.all(), enabled: false });
  const listed = list.data?.find(({ currency }) => currency.key === currencyKey);
  if (isRefusal(query.error, 'noDataFound', 'requiredFieldsUnanswered', 'incorrectParameters'))
    return <NotFound />;
  const balance = query.data ?? listed;
  const dataUpdatedAt = query.data === undefined ? list.dataUpdatedAt : query.dataUpdatedAt;
  const { isError, isFetching, refetch } = query;

  if (balance === undefined) {
    return (
      <section className={styles.screen}>
        <BackLink />
        {isError ? (
          <LoadFailure
            title={t('currencyFailed')}
            error={query.error}
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <CurrencySkeleton />
        )}
      </section>
    );
  }
  return (
    <section className={styles.screen}>
      <BackLink />
      <div className={styles.main}>
        <CurrencyHead balance={balance} />
        <StaleNotice query={{ isError, isFetching, dataUpdatedAt, refetch }} />
        <CurrencyFacts balance={balance} />
      </div>
      <WalletAddress balance={balance} />
    </section>
  );
}
