import { createStore } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** In tests under Node there is no page. */
const page: Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>> = globalThis;

/**
 * Opens a store in IndexedDB whose transactions end with the page. A page that WebKit keeps for Back is suspended with
 * its transactions, and every later page waits for them: a payment was never sent.
 */
export function createPageStore(database: string, name: string): UseStore {
  const open = createStore(database, name);
  return (mode, work) =>
    open(mode, (store) => {
      const { transaction } = store;
      const end = ({ persisted }: PageTransitionEvent) => {
        if (persisted) transaction.abort();
      };
      const forget = () => page.removeEventListener?.('pagehide', end);
      page.addEventListener?.('pagehide', end);
      transaction.addEventListener('complete', forget);
      transaction.addEventListener('abort', forget);
      return work(store);
    });
}
