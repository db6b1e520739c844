import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../platform/page/load-failure';
import { CheckIcon } from '../../ui/icons/sign-icons';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState } from '../../ui/state-panels';
import { Publication } from './publication';
import { reservesQueries } from './reserves.queries';

/** The newest publication, or that there is none yet. Pages outside of all areas have no cache, so it has its own. */
export function NewestPublication() {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <Newest />
    </QueryClientProvider>
  );
}

function Newest() {
  const { t } = useTranslation('reserves');
  const { data, error, isFetching, refetch } = useQuery(reservesQueries.newest());
  if (data === undefined && error !== null)
    return (
      <LoadFailure
        title={t('loadFailed')}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton shape="card" width="100%" height="16rem" />;
  if (data.publication === null)
    return <EmptyState icon={<CheckIcon size={32} />} title={t('empty')} text={t('emptyText')} />;
  return <Publication publication={data.publication} />;
}
