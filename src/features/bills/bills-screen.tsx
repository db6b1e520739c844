import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsQueries } from '../../core/bills/bills.queries';
import { chooseHub, ofHub } from '../../core/hubs/choose-hub';
import { useReadyAhead } from '../../core/page/use-ready-ahead';
import { LoadFailure } from '../../core/page/load-failure';
import { StaleNotice } from '../../core/page/stale-notice';
import { ActionBar } from './action-bar';
import { AreaTabs } from './area-tabs';
import { BillsCard } from './bills-card';
import { CardSkeletons } from './card-skeletons';
import { EmptyHub } from './empty-hub';
import { HideEmptySwitch } from './hide-empty-switch';
import { HoldingsHead } from './holdings-head';
import styles from './holdings.module.css';
import { HubTabs } from './hub-tabs';
import { LazyOpenExports } from './lazy-open-exports';
import { BillSheets } from './sheets/bill-sheets';
import { useHideEmpty } from './use-hide-empty';
import { usePayHub } from './use-pay-hub';

/** The user's bills by currency, and what they are worth together. */
export function BillsScreen() {
  const { t } = useTranslation(['bills', 'shell']);
  const { hub = 'blue' } = useSearch({ from: '/_user/bills' });
  const [isHiding, setHiding] = useHideEmpty();
  useNextScreen();
  const query = useQuery(billsQueries.balances());
  const all = query.data;
  const held = all && ofHub(all, hub);
  const hasBills = held?.some(({ amount }) => amount > 0) === true;
  const shown = held?.filter(({ amount }) => amount > 0 || !isHiding) ?? [];
  const count = all?.reduce((sum, { amount }) => sum + amount, 0);
  const payHub = usePayHub(count === 0);

  return (
    <section className={styles.screen} data-hub={hub === 'yellow' ? undefined : hub}>
      <AreaTabs area="bills" hub={hub} />
      {(all !== undefined || !query.isError) && (
        <HoldingsHead
          title={t('shell:navBills')}
          label={t('billsWorth')}
          holdings={all}
          count={count === undefined ? undefined : t('billCount', { count })}
        />
      )}
      {count !== undefined && count > 0 && (
        <div className={styles.actions}>
          <ActionBar hub={hub === 'yellow' ? 'blue' : hub} />
        </div>
      )}
      {payHub !== undefined && (
        <div className={styles.actions}>
          <ActionBar hub={payHub} only={['transfer', 'deposit']} />
        </div>
      )}
      {all !== undefined && <StaleNotice query={query} />}
      <HubTabs area="/bills" hub={hub} holdings={all} />
      {all === undefined && !query.isError && <CardSkeletons height="9.25rem" />}
      {all === undefined && query.isError && (
        <LoadFailure
          title={t('billsFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {held !== undefined && !hasBills && <EmptyHub hub={hub} filledHub={all && chooseHub(all, undefined)} />}
      {hasBills && (
        <>
          <ul className={styles.cards}>
            {shown.map((balance) => (
              <li key={balance.currency.key}>
                <BillsCard balance={balance} />
              </li>
            ))}
          </ul>
          <HideEmptySwitch area="/bills" isHiding={isHiding} onChange={setHiding} />
        </>
      )}
      <LazyOpenExports />
      <BillSheets />
    </section>
  );
}

/** The screen of one currency, to which each card leads. */
function useNextScreen(): void {
  const router = useRouter();
  const [next] = useState(() => [
    () => router.loadRouteChunk(router.routesById['/_user/bills_/$currencyKey']),
  ]);
  useReadyAhead(next);
}
