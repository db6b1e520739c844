import { createStore, del, entries, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { canSeal, createSealedBox } from '../../lib/sealed-box';
import type { SealedValue } from '../../lib/sealed-box';

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

/** What is kept of a money call from before it is sent until its outcome is known, so that a reload can ask again. */
export interface MoneyCallRecord {
  /** The same through every repetition; the server does what it names once. */
  key: string;
  /** Whose it is: nobody else ever sees or sends it. */
  userId: number;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** SHA-256 of method, path and input, which a repetition must have as well. */
  requestHash: string;
  /** When it was made, in ms since 1970, by the server’s clock. */
  startedAtMs: number;
}
