import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';
import { mintHouseQueries } from '../../money/mint-house/mint-house.queries';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { PageHeading } from '../../platform/page/page-heading';
import { EmptyState } from '../../ui/state-panels';
import { MintIcon } from '../../ui/icons/area-icons';
import { Skeleton } from '../../ui/skeleton';
import { TabLinks } from '../../ui/tab-links';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { chooseCurrency } from './choose-currency';
import { CurrencyChoice } from './currency-choice';
import { CurrencyFacts } from './currency-facts';
import { HouseHubTabs } from './house-hub-tabs';
import { Pipeline } from './pipeline';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { FillTab } from './fill/fill-tab';
import styles from './mint-house-screen.module.css';
import { operations } from './mint-house-search';
import type { Operation } from './mint-house-search';
import { MintTab } from './mint/mint-tab';
import { OrderSkeleton } from './order/order-form';
import { useFirstBill, usePlace } from './use-place';

/** The skeleton while the currencies load. */
function HouseSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <div className={styles.side} aria-busy="true">
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton shape="control" height="2.75rem" />
        <Skeleton shape="card" height="8rem" />
      </div>
      <div className={styles.main} aria-busy="true">
        <Skeleton shape="control" height="3.25rem" />
        <Skeleton shape="control" height="4.75rem" />
        <Skeleton shape="card" height="22rem" />
      </div>
    </>
  );
}

/** The operations of a hub; the currency stays selected. */
function OperationTabs() {
  const { t } = useTranslation('mint-house');
  const { hub, operation } = usePlace();
  const names: Record<Operation, string> = {
    mint: t('mint'),
    fill: t('fill'),
    burn: t('burn'),
    history: t('history'),
  };
  return (
    <TabLinks
      label={t('operations')}
      items={operations.map((id) => ({ id, label: names[id] }))}
      currentId={operation}
      isTight
      renderLink={(id, parts) => (
        <Link
          to="/mint-house/$hub/$operation"
          data-command={`house-${id}`}
          params={{ hub, operation: id }}
          search={({ currency }) => ({ currency })}
          replace
          resetScroll={false}
          {...parts}
        />
      )}
    />
  );
}

const BurnTab = lazy(async () => ({ default: (await import('./burn/burn-tab')).BurnTab }));
const HistoryTab = lazy(async () => ({ default: (await import('./history/history-tab')).HistoryTab }));

/**
 * Where bills are made, filled and burned: the currencies on the left, the operation on the right. On a phone, one row
 * chooses hub and currency.
 */
export function MintHouseScreen() {
  // Loads the texts of all tabs and of errors at once: each later namespace would re-render the screen.
  const { t } = useTranslation(['mint-house', 'shell', 'bill-sheets', 'errors']);
  const { hub, operation } = usePlace();
  const { currency: key } = useSearch({ from: '/_user/mint-house_/$hub_/$operation' });
  const query = useQuery(mintHouseQueries.currencies());
  const isWide = useMediaQuery(WIDE_SCREEN);
  const isFirstBill = useFirstBill() !== undefined;
  const choice = query.data === undefined ? undefined : chooseCurrency(query.data, { hub, key });
  return (
    <section className={styles.screen} data-first-bill={isFirstBill || undefined}>
      <div className={styles.head}>
        <PageHeading
          title={isFirstBill ? t('firstBill') : t('shell:navMintHouse')}
          className={isFirstBill ? undefined : styles.title}
        />
        {!isFirstBill && (isWide || (choice !== undefined && choice.chosen === undefined)) && (
          <HouseHubTabs />
        )}
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
          {!isFirstBill && (
            <div className={styles.side}>
              <CurrencyChoice listed={choice.listed} chosen={choice.chosen} />
              <CurrencyFacts chosen={choice.chosen} />
            </div>
          )}
          <div className={styles.main}>
            {!isFirstBill && <OperationTabs />}
            {(operation === 'mint' || operation === 'fill') && (
              <Pipeline currency={choice.chosen.currency} operation={operation} />
            )}
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
