import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { exportsQueries } from './sheets/exports.queries';

const OpenExports = lazy(async () => ({ default: (await import('./sheets/open-exports')).OpenExports }));

/** What is still outside stands below everything else, so that its coming moves nothing; its code comes where there is any. */
export function LazyOpenExports(props: { currencyKey?: string }) {
  const { data } = useQuery(exportsQueries.list());
  const [isWanted, setWanted] = useState(false);
  // Once there it stays: the sheet in which the last one is finished with is a part of it.
  if (!isWanted && data !== undefined && data.length > 0) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <OpenExports {...props} />
    </Suspense>
  );
}
