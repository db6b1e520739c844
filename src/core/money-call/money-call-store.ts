import { createStore, del, entries, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { canSeal, createSealedBox } from '../../lib/sealed-box';
import type { SealedValue } from '../../lib/sealed-box';
import type { MoneyCallRecord } from './money-call-record';

/** Where records outlive the page. */
export interface MoneyCallStore {
  save(record: MoneyCallRecord): Promise<void>;
  remove(key: string): Promise<void>;
  /** A user's records, the oldest first. */
  list(userId: number): Promise<MoneyCallRecord[]>;
}

/** A browser without cryptography, over plain HTTP, keeps records as they are. */
type KeptRecord = MoneyCallRecord | SealedValue;

/**
 * Records in IndexedDB, shared by the tabs of one browser. They are sealed, as they stay when their user logs out while
 * a result is unknown, and whoever uses the device next must not read them.
 */
export function createMoneyCallStore(): MoneyCallStore {
  const box = createSealedBox('money-calls');
  let opened: UseStore | undefined;
  const store = (): UseStore => (opened ??= createStore('billfold-money-calls', 'calls'));
  const open = async (kept: KeptRecord): Promise<MoneyCallRecord | undefined> => {
    if (!('iv' in kept)) return kept;
    return (await box.open(kept).catch(() => undefined)) as MoneyCallRecord | undefined;
  };
  return {
    save: async (record) => set(record.key, canSeal() ? await box.seal(record) : record, store()),
    remove: (key) => del(key, store()),
    async list(userId) {
      const all = await entries<string, KeptRecord>(store());
      const records = await Promise.all(all.map(async ([, kept]) => open(kept)));
      return records
        .filter((record) => record !== undefined)
        .filter((record) => record.userId === userId)
        .toSorted((left, right) => left.startedAtMs - right.startedAtMs);
    },
  };
}
