import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { PageHeading } from '../../platform/page/page-heading';
import { useReachable } from '../../platform/page/use-reachable';
import { Button, buttonClassName } from '../../ui/button';
import { HistoryIcon } from '../../ui/icons/area-icons';
import { LoadMore } from '../../ui/load-more';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState } from '../../ui/state-panels';
import { useMediaQuery } from '../../ui/use-media-query';
import { HistoryFilters, useFilter } from './history-filters';
import styles from './history-screen.module.css';
import { isFiltered, mayShowIncoming, wantedOf } from './history-search';
import { keptPages, operationsQueries } from './history.queries';
import { OperationList } from './operation-list';
import { RowSkeletons } from './history-row';
import { useToday } from './use-today';

/** The list comes first; with the details comes all that they lead to. */
const OpenedOperation = lazy(async () => ({
  default: (await import('./opened-operation')).OpenedOperation,
}));

/** The empty state: nothing yet, or nothing that fits the filter. */
function NoOperations({ hasFilter }: { hasFilter: boolean }) {
  const { t } = useTranslation('history');
  const change = useFilter();
  const clear = () =>
    change({
      start: undefined,
      end: undefined,
      key: undefined,
      type: undefined,
      area: undefined,
      q: undefined,
    });
  return (
    <div className={styles.panel} data-filtered={hasFilter || undefined}>
      <EmptyState
        icon={<HistoryIcon size={32} />}
        title={hasFilter ? t('noneFitTitle') : t('emptyTitle')}
        text={hasFilter ? t('noneFitText') : t('emptyText')}
        actions={
          hasFilter ? (
            <Button variant="secondary" onPress={clear}>
              {t('clearFilters')}
            </Button>
          ) : (
            <Link to="/wallet" search={{ modal: 'deposit' }} className={buttonClassName()}>
              {t('emptyAction')}
            </Link>
          )
        }
      />
    </div>
  );
}

/** The first screen comes first. */
const afterFirstMs = 1_500;

/** Reads on in the whole history until as much is loaded as stays readable offline. */
function useKeptPages(query: {
  pageCount: number;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}): void {
  const { pageCount, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isReachable = useReachable();
  const isRoom = pageCount > 0 && pageCount < keptPages;
  const isDue = isRoom && isReachable && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void fetchNextPage(), afterFirstMs);
    return () => clearTimeout(timer);
  }, [isDue, fetchNextPage]);
}

interface HistoryScreenProps {
  /** Deposits that are seen and not credited yet, which are the wallet's. */
  Incoming: ComponentType<{ currencyKey?: string | undefined }>;
}

/** Everything that was done with the user's money, by days, with the details of one operation. */
export function HistoryScreen({ Incoming }: HistoryScreenProps) {
  const { t } = useTranslation(['history', 'shell', 'common']);
  const search = useSearch({ from: '/_user/history' });
  const isWide = useMediaQuery(WIDE_SCREEN);
  const change = useFilter();
  const today = useToday();
  const hasFilter = isFiltered(search);
  const query = useInfiniteQuery({
    ...operationsQueries.list(wantedOf(search)),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  useKeptPages({ ...query, pageCount: hasFilter ? 0 : (pages?.length ?? 0) });
  const first = pages?.[0];
  const isEmpty = first?.operations.length === 0;
  const isCounted = hasFilter && !isEmpty && !query.isPlaceholderData;
  const isOpen = search.operation !== undefined;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const hasDetails = isWide ? isOpen || !isEmpty : wasOpen;
  const shownFirst = isWide ? first?.operations[0]?.id : undefined;
  return (
    <section className={styles.screen}>
      <PageHeading title={t('shell:navHistory')} className={styles.title} />
      <HistoryFilters {...{ search, today }} />
      <div className={styles.main} data-details={hasDetails || undefined}>
        <div className={styles.column}>
          {pages !== undefined && <StaleNotice query={{ ...query, isError: query.isRefetchError }} />}
          <p role="status" className={styles.count}>
            {isCounted &&
              first !== undefined &&
              t(first.isMore ? 'foundMore' : 'found', { count: first.count })}
          </p>
          {pages !== undefined && mayShowIncoming(search) && (
            <Suspense fallback={null}>
              <Incoming currencyKey={search.key} />
            </Suspense>
          )}
          {pages === undefined && !query.isError && <RowSkeletons rows={8} />}
          {pages === undefined && query.isError && (
            <LoadFailure
              title={t('listFailed')}
              error={query.error}
              isFetching={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
          {isEmpty && <NoOperations hasFilter={hasFilter} />}
          {pages !== undefined && !isEmpty && (
            <div aria-busy={query.isPlaceholderData} className={styles.found}>
              <OperationList
                {...{ pages, today }}
                currentId={isWide ? (search.operation ?? shownFirst) : undefined}
                onOpen={({ id }) => change({ operation: id })}
              />
            </div>
          )}
          {query.hasNextPage && !query.isPlaceholderData && (
            <LoadMore
              label={t('loadMore')}
              pendingLabel={query.isFetchingNextPage ? t('common:loading') : undefined}
              isAutomatic={!query.isFetchNextPageError}
              onLoad={() => void query.fetchNextPage()}
            />
          )}
        </div>
        {hasDetails && (
          <Suspense fallback={isWide && <Skeleton shape="card" height="36rem" />}>
            <OpenedOperation
              id={search.operation}
              pages={pages ?? []}
              isWide={isWide}
              onClose={() => change({})}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}
