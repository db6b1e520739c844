import { lazy, Suspense, useEffect, useState } from 'react';

/** Waits at most this long for a calm moment. */
const calmTimeoutMs = 2_000;

const PageExtras = lazy(async () => ({
  // The app stands without them, so a file that does not come takes nothing with it.
  default: (await import('./page-extras').catch(() => ({ PageExtras: Nothing }))).PageExtras,
}));

function Nothing() {
  return null;
}

/** The notices and the way up, fetched once the first screen stands and nothing else is going on. */
export function LazyPageExtras() {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setCalm(true), calmTimeoutMs / 2);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setCalm(true), { timeout: calmTimeoutMs });
    return () => cancelIdleCallback(request);
  }, []);
  return <Suspense fallback={null}>{isCalm && <PageExtras />}</Suspense>;
}
