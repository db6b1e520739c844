import { createStore, del, entries, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import type { MoneyCallRecord } from './money-call-record';

/** Where records outlive the page. */
export interface MoneyCallStore {
  save(record: MoneyCallRecord): Promise<void>;
  remove(key: string): Promise<void>;
  /** A user's records, the oldest first. */
  list(userId: number): Promise<MoneyCallRecord[]>;
}

/** Records in IndexedDB, shared by the tabs of one browser. */
export function createMoneyCallStore(): MoneyCallStore {
  let opened: UseStore | undefined;
  const store = (): UseStore => (opened ??= createStore('billfold-money-calls', 'calls'));
  return {
    save: (record) => set(record.key, record, store()),
    remove: (key) => del(key, store()),
    async list(userId) {
      const all = await entries<string, MoneyCallRecord>(store());
      return all
        .map(([, record]) => record)
        .filter((record) => record.userId === userId)
        .toSorted((left, right) => left.startedAtMs - right.startedAtMs);
    },
  };
}
