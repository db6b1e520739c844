import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { isRefusal } from '../../platform/api/api-error';
import { billsQueries } from '../../money/bills/bills.queries';
import { BackLink } from '../../platform/page/back-link';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { ActionBar } from './action-bar';
import styles from './currency-screen.module.css';
import { Desk } from './desk/desk';
import { EmptyHub } from './empty-hub';
import { CurrencyHead, HeldBills } from './open-pocket';
import { PocketList } from './pocket-list';
import { BillSheets, LazyBulkJobs, LazyOpenExports } from './sheets/bill-sheets';
import { usePayHub } from './use-pay-hub';

interface CurrencyScreenProps {
  /** The screen for unknown addresses, handed in because another feature owns it. */
  NotFound: ComponentType;
  /** The newest operations of a currency, passed in because another feature owns them. */
  History: ComponentType<{ currencyKey: string }>;
}

/** The user's bills of one currency, by face value and one by one. */
export function CurrencyScreen({ NotFound, History }: CurrencyScreenProps) {
  const { t } = useTranslation('bills');
  const { currencyKey } = useParams({ from: '/_user/bills_/$currencyKey' });
  const query = useQuery(billsQueries.balance(currencyKey));
  // Shows the cached list's data until the page's own query has loaded.
  const list = useQuery({ ...billsQueries.balances(), enabled: false });
  const listed = list.data?.find(({ currency }) => currency.key === currencyKey);
  const [selectedKey, setSelectedKey] = useState<string>();
  const selecting = {
    isSelecting: selectedKey === currencyKey,
    setSelecting: (isSelecting: boolean) => setSelectedKey(isSelecting ? currencyKey : undefined),
  };
  const payHub = usePayHub((query.data ?? listed)?.amount === 0, { currencyKey });
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
    <Desk pockets={<PocketList hub={hub} currentKey={currencyKey} />}>
      <CurrencyHead balance={balance} end={<BackLink isInRow />} />
      <StaleNotice query={{ isError, isFetching, dataUpdatedAt, refetch }} />
      {balance.amount === 0 ? (
        <>
          <EmptyHub {...{ hub, currencyKey }} />
          {payHub !== undefined && <ActionBar {...{ hub, currencyKey }} only={['transfer']} />}
        </>
      ) : (
        <HeldBills key={currencyKey} {...{ balance, hub, selecting }} />
      )}
      <LazyBulkJobs />
      <LazyOpenExports currencyKey={currencyKey} />
      <Suspense fallback={<Skeleton shape="card" height="30rem" />}>
        <History currencyKey={currencyKey} />
      </Suspense>
      <BillSheets currencyKey={currencyKey} />
    </Desk>
  );
}

const skeletonPiles = ['1', '2', '3', '4', '5', '6'];

/** The skeleton of a currency's total, its stacks and the actions below them. */
function CurrencySkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.head}>
        <span className={styles.waitingTitle}>
          <Skeleton width="11rem" height="1.625rem" />
        </span>
        <Skeleton width="14rem" height="2.875rem" />
        <Skeleton width="9rem" height="1.3125rem" />
      </div>
      <div className={styles.waitingStacks}>
        <span className={styles.waitingHeading}>
          <Skeleton width="8rem" height="1.625rem" />
        </span>
        <div className={styles.piles}>
          {skeletonPiles.map((pile) => (
            <Skeleton key={pile} shape="card" height="100%" />
          ))}
        </div>
      </div>
      <span className={styles.waitingActions}>
        <Skeleton shape="card" height="4.8125rem" />
      </span>
    </div>
  );
}
