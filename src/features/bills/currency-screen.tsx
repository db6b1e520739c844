import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../contract/bills/bills.contract';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { isRefusal } from '../../platform/api/api-error';
import { billsQueries } from '../../money/bills/bills.queries';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { HubSign } from '../../money/hubs/hub-sign';
import { Dollars, Money } from '../../money/amounts/money';
import { BackLink } from '../../platform/page/back-link';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { PageHeading } from '../../platform/page/page-heading';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { Skeleton } from '../../ui/skeleton';
import { useMediaQuery } from '../../ui/use-media-query';
import { ActionBar } from './action-bar';
import styles from './currency-screen.module.css';
import { Denominations } from './denominations';
import { EmptyHub, usePayHub } from './empty-hub';
import { BillSheets, LazyBulkJobs, LazyOpenExports } from './sheets/bill-sheets';

/** The user's total in one currency. */
function CurrencyHead({ balance }: { balance: BillBalance }) {
  const { t } = useTranslation('bills');
  const { currency, amount, value, conv } = balance;
  const { network, protocol } = useCurrencyWords()(currency);
  const hub = hubOf(currency.id);
  const title = t('currencyTitle', { ticker: currency.ticker, protocol });
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <PageHeading title={title} className={styles.title} />
        <Badge tone={hub} icon={<HubSign hub={hub} />}>
          {hub === 'blue' ? t('blueHub') : t('greenHub')}
        </Badge>
      </div>
      <Money value={value} ticker={currency.ticker} size="head" />
      <p className={styles.facts}>
        {conv !== null && <Dollars value={conv} />}
        <span>{t('billCount', { count: amount })}</span>
        <span>{t('onNetwork', { network })}</span>
      </p>
    </header>
  );
}

interface CurrencyScreenProps {
  /** The screen for unknown addresses, handed in because another feature owns it. */
  NotFound: ComponentType;
  /** The newest operations of a currency, handed in likewise. */
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
    <section className={styles.screen}>
      <BackLink />
      <CurrencyHead balance={balance} />
      <StaleNotice query={{ isError, isFetching, dataUpdatedAt, refetch }} />
      {balance.amount === 0 ? (
        <>
          <EmptyHub {...{ hub, currencyKey }} />
          {payHub !== undefined && <ActionBar {...{ hub, currencyKey }} only={['transfer']} />}
        </>
      ) : (
        <>
          <HeldBills {...{ balance, hub }} />
        </>
      )}
      <LazyBulkJobs />
      <LazyOpenExports currencyKey={currencyKey} />
      <Suspense fallback={<Skeleton shape="card" height="30rem" />}>
        <History currencyKey={currencyKey} />
      </Suspense>
      <BillSheets currencyKey={currencyKey} />
    </section>
  );
}

const SelectBills = lazy(async () => ({ default: (await import('./bulk/select-bills')).SelectBills }));

/** The bills as stacks; on a wide screen also as a table, in which any number of them can be chosen. */
function HeldBills({ balance, hub }: { balance: BillBalance; hub: Hub }) {
  const { t } = useTranslation('bills');
  const isWide = useMediaQuery(WIDE_SCREEN);
  const [isSelecting, setSelecting] = useState(false);
  // A window that becomes narrow must not take a selection away; only Stop selecting does.
  if (isSelecting) {
    return (
      <Suspense fallback={<Skeleton shape="card" height="30rem" />}>
        <SelectBills balance={balance} onDone={() => setSelecting(false)} />
      </Suspense>
    );
  }
  return (
    <>
      <Denominations
        balance={balance}
        action={
          isWide ? (
            <Button
              variant="secondary"
              size="compact"
              data-command="select-bills"
              onPress={() => setSelecting(true)}
            >
              {t('selectBills')}
            </Button>
          ) : undefined
        }
      />
      <ActionBar hub={hub} currencyKey={balance.currency.key} />
    </>
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
