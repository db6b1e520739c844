import { useEffect } from 'react';
import { browserIdle } from '../../lib/after-paint';

/** In the order in which they are wanted; one that answers nothing had nothing to fetch. */
type Loaders = readonly (() => Promise<unknown> | undefined)[];

/**
 * Gets code ready that the next taps will need, one file in each calm moment. Only from a worker, which has all files on
 * the device: a first visit does not pay for what its user may never open.
 */
export function useReadyAhead(loaders: Loaders): void {
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
    // What fails here is fetched again, and its error shown, when it is needed.
    await load()?.catch(() => undefined);
  }
}
