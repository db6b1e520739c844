import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../../../contract/mint-house/mint-request-enums';
import { mintHouseQueries } from '../../../money/mint-house/mint-house.queries';
import { LoadFailure, StaleNotice } from '../../../platform/page/load-failure';
import { buttonClassName } from '../../../ui/button';
import { EmptyState } from '../../../ui/state-panels';
import { HistoryIcon } from '../../../ui/icons/area-icons';
import { LoadMore } from '../../../ui/load-more';
import { SegmentedControl } from '../../../ui/segmented-control';
import { WIDE_SCREEN } from '../../../ui/sheet-chunks';
import { Skeleton } from '../../../ui/skeleton';
import { useMediaQuery } from '../../../ui/use-media-query';
import type { RequestKind } from '../mint-house-search';
import { usePlace } from '../use-place';
import { HistoryTable, RequestRow, useRequestWords } from './request-list';
import styles from './history.module.css';

/** The empty state: no requests yet, or none of the chosen kind. */
function NoHistory({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('mint-house');
  const { hub } = usePlace();
  return (
    <div className={styles.panel}>
      <EmptyState
        icon={<HistoryIcon size={32} />}
        title={isFiltered ? t('noneOfKindTitle') : t('noHistoryTitle')}
        text={t('noHistoryText')}
        actions={
          <Link
            to="/mint-house/$hub/$operation"
            params={{ hub, operation: 'mint' }}
            search={({ currency }) => ({ currency })}
            className={buttonClassName()}
          >
            {t('mintBills')}
          </Link>
        }
      />
    </div>
  );
}

/** The user's mint house requests in a currency, newest first. */
export function HistoryTab({ currency }: { currency: MintCurrency['currency'] }) {
  const { t } = useTranslation(['mint-house', 'burn', 'common', 'errors']);
  const place = usePlace();
  const navigate = useNavigate();
  const isWide = useMediaQuery(WIDE_SCREEN);
  const { kindNames } = useRequestWords();
  const { kind } = useSearch({ from: '/_user/mint-house_/$hub_/$operation' });
  const type = kind === undefined ? undefined : mintRequestTypes[kind];
  const query = useInfiniteQuery(mintHouseQueries.requests({ currencyKey: currency.key, type }));
  const requests = query.data?.pages.flatMap((page) => page.requests);
  const show = (next: RequestKind | 'all') =>
    void navigate({
      to: '/mint-house/$hub/$operation',
      params: place,
      search: ({ currency: key }) => ({ currency: key, ...(next !== 'all' && { kind: next }) }),
      replace: true,
      resetScroll: false,
    });
  const hasNothing = requests?.length === 0 && kind === undefined;
  return (
    <div className={styles.tab}>
      {!hasNothing && (
        <SegmentedControl<RequestKind | 'all'>
          label={t('historyFilter')}
          isLabelHidden
          isFilter
          items={[
            { id: 'all', label: t('all') },
            { id: 'mint', label: kindNames[mintRequestTypes.mint] },
            { id: 'fill', label: kindNames[mintRequestTypes.fill] },
            { id: 'burn', label: kindNames[mintRequestTypes.burn] },
          ]}
          selectedId={kind ?? 'all'}
          onSelect={show}
        />
      )}
      {requests !== undefined && <StaleNotice query={query} />}
      {requests === undefined && !query.isError && <Skeleton shape="card" height="20rem" />}
      {requests === undefined && query.isError && (
        <LoadFailure
          title={t('historyFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {requests?.length === 0 && <NoHistory isFiltered={kind !== undefined} />}
      {requests !== undefined && requests.length > 0 && (
        <div className={styles.panel}>
          {isWide ? (
            <HistoryTable requests={requests} />
          ) : (
            <ul aria-label={t('history')}>
              {requests.map((request) => (
                <li key={request.key} className={styles.item}>
                  <RequestRow request={request} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={t('loadMore')}
          pendingLabel={query.isFetchingNextPage ? t('common:loading') : undefined}
          isAutomatic={!query.isFetchNextPageError}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}
