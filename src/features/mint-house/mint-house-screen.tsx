import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';
import { mintHouseQueries } from '../../core/mint-house/mint-house.queries';
import { LoadFailure } from '../../core/page/load-failure';
import { PageHeading } from '../../core/page/page-heading';
import { StaleNotice } from '../../core/page/stale-notice';
import { EmptyState } from '../../ui/empty-state';
import { MintIcon } from '../../ui/icons/mint-icon';
import { chooseCurrency } from './choose-currency';
import { CurrencyChoice } from './currency-choice';
import { CurrencyFacts } from './currency-facts';
import { FillTab } from './fill/fill-tab';
import { HouseHubTabs } from './house-hub-tabs';
import { HouseSkeleton } from './house-skeleton';
import { MintTab } from './mint/mint-tab';
import styles from './mint-house.module.css';
import type { Operation } from './mint-house-search';
import { OperationTabs } from './operation-tabs';
import { OrderSkeleton } from './order/order-skeleton';
import { usePlace } from './use-place';

const BurnTab = lazy(async () => ({ default: (await import('./burn/burn-tab')).BurnTab }));
const HistoryTab = lazy(async () => ({ default: (await import('./history/history-tab')).HistoryTab }));

/** Where bills are made, filled and burned: on the left which, on the right what is done with them. */
export function MintHouseScreen() {
  // The texts of all tabs, and of errors, at once: each that came later would draw the screen anew.
  const { t } = useTranslation(['mint-house', 'shell', 'bill-sheets', 'errors']);
  const { hub, operation } = usePlace();
  const { currency: key } = useSearch({ from: '/_user/mint-house_/$hub_/$operation' });
  const query = useQuery(mintHouseQueries.currencies());
  const choice = query.data === undefined ? undefined : chooseCurrency(query.data, { hub, key });
  return (
    <section className={styles.screen} data-hub={hub}>
      <div className={styles.head}>
        <PageHeading title={t('shell:navMintHouse')} className={styles.title} />
        <HouseHubTabs />
      </div>
      {query.data !== undefined && <StaleNotice query={query} />}
      {query.data === undefined && !query.isError && <HouseSkeleton />}
      {query.data === undefined && query.isError && (
        <LoadFailure
          title={t('loadFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {choice !== undefined && choice.chosen === undefined && (
        <EmptyState icon={<MintIcon size={32} />} title={t('noneOpenTitle')} text={t('noneOpenText')} />
      )}
      {choice?.chosen !== undefined && (
        <>
          <div className={styles.side}>
            <CurrencyChoice key={hub} listed={choice.listed} chosen={choice.chosen} />
            <CurrencyFacts chosen={choice.chosen} />
          </div>
          <div className={styles.main}>
            <OperationTabs />
            <Suspense fallback={<OrderSkeleton />}>
              <OperationTab
                key={`${operation} ${choice.chosen.currency.key}`}
                operation={operation}
                currency={choice.chosen.currency}
              />
            </Suspense>
          </div>
        </>
      )}
    </section>
  );
}

interface OperationTabProps {
  operation: Operation;
  currency: MintCurrency['currency'];
}

function OperationTab({ operation, currency }: OperationTabProps) {
  switch (operation) {
    case 'mint':
      return <MintTab currency={currency} />;
    case 'fill':
      return <FillTab currency={currency} />;
    case 'burn':
      return <BurnTab currency={currency} />;
    case 'history':
      return <HistoryTab currency={currency} />;
  }
}
