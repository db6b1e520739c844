import { lazy, Suspense } from 'react';

const OpenExports = lazy(async () => ({ default: (await import('./sheets/open-exports')).OpenExports }));

/** What is still outside stands below everything else, so that its coming moves nothing. */
export function LazyOpenExports(props: { currencyKey?: string }) {
  return (
    <Suspense fallback={null}>
      <OpenExports {...props} />
    </Suspense>
  );
}
