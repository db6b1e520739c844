import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { billsQueries } from '../../money/bills/bills.queries';
import { chooseHub, ofHub } from '../../money/hubs/home-place';
import { orderByWorth } from '../../money/balances/order-by-worth';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { PageHeading } from '../../platform/page/page-heading';
import { THREE_COLUMNS, WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { usePrefetch } from './use-prefetch';
import { ActionBar } from './action-bar';
import { AreaTabs, CardSkeletons, HoldingsHead, HubTabs } from './holdings';
import styles from './holdings.module.css';
import { Pockets } from './pocket-list';
import { usePayHub } from './use-pay-hub';
import { BillSheets, LazyBulkJobs, LazyOpenExports } from './sheets/bill-sheets';

const ReceivedSlot = lazy(async () => ({
  default: (await import('./received/received-slot')).ReceivedSlot,
}));
const BillsDesk = lazy(async () => ({ default: (await import('./desk/bills-desk')).BillsDesk }));
const EmptyDesk = lazy(async () => ({ default: (await import('./desk/bills-desk')).EmptyDesk }));
const EmptyHub = lazy(async () => ({ default: (await import('./empty-hub')).EmptyHub }));
const FirstBill = lazy(async () => ({ default: (await import('./first-bill/first-bill')).FirstBill }));

/** The user's bills by currency, with their total worth. */
export function BillsScreen() {
  const { data: balances } = useQuery(billsQueries.balances());
  const hasBills = balances?.some(({ amount }) => amount > 0) === true;
  return (
    <>
      <div className={styles.screen}>
        <BillsOverview />
        {hasBills && (
          <Suspense fallback={null}>
            <ReceivedSlot />
          </Suspense>
        )}
      </div>
      {/* Apart from what changes with the hub and the width, so that an open sheet stays with what was typed. */}
      <BillSheets />
    </>
  );
}

function BillsOverview() {
  const { t } = useTranslation(['bills', 'shell']);
  const { hub: asked = 'blue' } = useSearch({ from: '/_user/bills' });
  useNextScreen();
  const isWide = useMediaQuery(WIDE_SCREEN);
  const hasAside = useMediaQuery(THREE_COLUMNS);
  const [isSelecting, setSelecting] = useState(false);
  const query = useQuery(billsQueries.balances());
  const all = query.data;
  const count = all?.reduce((sum, { amount }) => sum + amount, 0);
  // With a single bill there is no hub to choose yet.
  const only = count === 1 ? all?.find(({ amount }) => amount > 0) : undefined;
  const hub = only === undefined ? asked : hubOf(only.currency.id);
  const held = all && orderByWorth(ofHub(all, hub));
  const hasBills = held?.some(({ amount }) => amount > 0) === true;
  const payHub = usePayHub(count === 0, { shown: asked });
  const pay = useQuery({ ...billsQueries.payBalances(), enabled: count === 0 });
  if (count === 0 && payHub === undefined) {
    return (
      <section className={styles.screen}>
        <PageHeading title={t('shell:navBills')} className={styles.title} />
        <StaleNotice query={query} />
        <Suspense fallback={<CardSkeletons height="7.25rem" />}>
          {pay.isPending && !pay.isError ? <CardSkeletons height="7.25rem" /> : <FirstBill />}
        </Suspense>
        <LazyBulkJobs />
        <LazyOpenExports />
        <div className={styles.areas}>
          <AreaTabs area="bills" hub={hub} />
        </div>
      </section>
    );
  }

  // The pocket worth most stands open, where there is room beside the pockets. A window that becomes narrow takes no
  // selection away.
  const open = (isWide || isSelecting) && hasBills ? held[0] : undefined;
  if (open !== undefined) {
    return (
      <Suspense fallback={<CardSkeletons height="7.25rem" />}>
        <BillsDesk
          hub={hub}
          balance={open}
          notice={<StaleNotice query={query} />}
          selecting={{ isSelecting, setSelecting }}
        />
      </Suspense>
    );
  }

  const head = (all !== undefined || !query.isError) && (
    <HoldingsHead
      title={t('shell:navBills')}
      label={t('billsWorth')}
      holdings={all}
      count={count === undefined ? undefined : t('billCount', { count })}
    >
      <AreaTabs area="bills" hub={hub} />
    </HoldingsHead>
  );
  const hubs = only === undefined && <HubTabs area="/bills" hub={hub} holdings={all} />;
  const empty = held !== undefined && !hasBills && (
    <Suspense fallback={<CardSkeletons height="7.25rem" />}>
      <EmptyHub hub={hub} filledHub={all && chooseHub(all, undefined)} />
    </Suspense>
  );
  const actions = (
    <>
      <LazyBulkJobs />
      <LazyOpenExports />
      {count !== undefined && count > 0 && (
        <div className={hasAside ? undefined : styles.actions}>
          <ActionBar hub={hub === 'yellow' ? 'blue' : hub} />
        </div>
      )}
      {payHub !== undefined && (
        <div className={hasAside ? undefined : styles.actions}>
          <ActionBar hub={payHub} only={['transfer', 'deposit']} />
        </div>
      )}
    </>
  );
  if (hasAside && empty !== false) {
    return (
      <Suspense fallback={<CardSkeletons height="7.25rem" />}>
        <EmptyDesk
          side={
            <>
              {head}
              {hubs}
              {actions}
            </>
          }
        >
          <StaleNotice query={query} />
          {empty}
        </EmptyDesk>
      </Suspense>
    );
  }

  return (
    <section className={styles.screen}>
      {head}
      {all !== undefined && <StaleNotice query={query} />}
      {hubs}
      {all === undefined && !query.isError && <CardSkeletons height="7.25rem" />}
      {all === undefined && query.isError && (
        <LoadFailure
          title={t('billsFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {empty}
      {hasBills && <Pockets balances={held} />}
      {actions}
    </section>
  );
}

/** Preloads the currency screen, to which each card leads, and what the switch to Pay says. */
function useNextScreen(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [next] = useState(() => [
    () => queryClient.query(billsQueries.payBalances()),
    () => router.loadRouteChunk(router.routesById['/_user/bills_/$currencyKey']),
  ]);
  usePrefetch(next);
}
