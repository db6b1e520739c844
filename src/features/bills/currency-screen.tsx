import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/hub-of';
import { isRefusal } from '../../api/api-error';
import { billsQueries } from '../../core/bills/bills.queries';
import { BackLink } from '../../core/page/back-link';
import { LoadFailure } from '../../core/page/load-failure';
import { StaleNotice } from '../../core/page/stale-notice';
import { Skeleton } from '../../ui/skeleton';
import { ActionBar } from './action-bar';
import { CurrencyHead } from './currency-head';
import styles from './currency.module.css';
import { Denominations } from './denominations';
import { EmptyHub } from './empty-hub';
import { LazyOpenExports } from './lazy-open-exports';
import { BillSheets } from './sheets/bill-sheets';
import { usePayHub } from './use-pay-hub';

interface CurrencyScreenProps {
  /** What stands at addresses that lead nowhere; it is another area's. */
  NotFound: ComponentType;
}

/** The user's bills of one currency, by face value and one by one. */
export function CurrencyScreen({ NotFound }: CurrencyScreenProps) {
  const { t } = useTranslation('bills');
  const { currencyKey } = useParams({ from: '/_user/bills_/$currencyKey' });
  const query = useQuery(billsQueries.balance(currencyKey));
  // What the list has said already is shown until the page's own answer is there.
  const list = useQuery({ ...billsQueries.balances(), enabled: false });
  const listed = list.data?.find(({ currency }) => currency.key === currencyKey);
  const payHub = usePayHub((query.data ?? listed)?.amount === 0, currencyKey);
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

  const hub = hubOf(balance.currency.id);
  return (
    <section className={styles.screen} data-hub={hub}>
      <BackLink />
      <CurrencyHead balance={balance} />
      <StaleNotice query={{ isError, isFetching, dataUpdatedAt, refetch }} />
      {balance.amount === 0 ? (
        <>
          <EmptyHub hub={hub} />
          {payHub !== undefined && <ActionBar {...{ hub, currencyKey }} only={['transfer']} />}
        </>
      ) : (
        <>
          <Denominations balance={balance} />
          <ActionBar hub={hub} currencyKey={currencyKey} />
        </>
      )}
      <LazyOpenExports currencyKey={currencyKey} />
      <BillSheets currencyKey={currencyKey} />
    </section>
  );
}

function CurrencySkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width="11rem" height="2rem" />
        <Skeleton width="14rem" height="2.875rem" />
        <Skeleton width="9rem" height="1.3125rem" />
      </div>
      <Skeleton width="8rem" height="1.625rem" />
      <div className={styles.piles}>
        <Skeleton shape="card" height="11.5rem" />
        <Skeleton shape="card" height="11.5rem" />
        <Skeleton shape="card" height="11.5rem" />
      </div>
    </div>
  );
}
