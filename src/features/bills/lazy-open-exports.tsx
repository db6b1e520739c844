import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { exportsQueries } from './sheets/exports.queries';

const OpenExports = lazy(async () => ({ default: (await import('./sheets/open-exports')).OpenExports }));

/** What is still outside stands below everything else, so that its coming moves nothing; its code comes where there is any. */
export function LazyOpenExports(props: { currencyKey?: string }) {
  const { data } = useQuery(exportsQueries.list());
  if (data === undefined || data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OpenExports {...props} />
    </Suspense>
  );
}
