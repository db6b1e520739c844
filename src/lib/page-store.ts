import { createStore } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

const running = new Set<IDBTransaction>();

/**
 * A page that WebKit keeps for Back is suspended with its transactions, and every later page waits for them: a
 * payment was never sent. So they're aborted as the page is left.
 */
globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (!persisted) return;
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
  }
});

/** Opens a store in IndexedDB whose transactions end with the page. */
export function createPageStore(database: string, name: string): UseStore {
  const open = createStore(database, name);
  return (mode, work) =>
    open(mode, (store) => {
      const { transaction } = store;
      running.add(transaction);
      transaction.addEventListener('complete', () => running.delete(transaction));
      return work(store);
    });
}
