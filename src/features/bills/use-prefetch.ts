import { useEffect } from 'react';
import { browserIdle } from '../../lib/after-paint';

/** In order of priority; a loader that returns undefined had nothing to fetch. */
type Loaders = readonly (() => Promise<unknown> | undefined)[];

/**
 * Prefetches code that the next taps will need, one file per idle period. Only when a service worker has all files
 * on the device, so that a first visit downloads nothing that may never be used.
 */
export function usePrefetch(loaders: Loaders): void {
  useEffect(() => {
    const leaving = new AbortController();
    if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null)
      void loadInTurn(loaders, leaving.signal);
    return () => leaving.abort();
  }, [loaders]);
}

async function loadInTurn(loaders: Loaders, signal: AbortSignal): Promise<void> {
  for (const load of loaders) {
    await browserIdle();
    if (signal.aborted) return;
    // A failed file is fetched again, with its error shown, when it is needed.
    await load()?.catch(() => undefined);
  }
}
