import { del, entries, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { createPageStore } from '../../lib/page-store';
import { canSeal, createSealedBox } from '../../lib/sealed-box';
import type { SealedValue } from '../../lib/sealed-box';

/** Persistent storage for the records. */
export interface MoneyCallStore {
  save(record: MoneyCallRecord): Promise<void>;
  remove(key: string): Promise<void>;
  /** A user's records, oldest first. */
  list(userId: number): Promise<MoneyCallRecord[]>;
}

/** Over plain HTTP the browser has no Web Crypto, and records are stored unencrypted. */
type KeptRecord = MoneyCallRecord | SealedValue;

/**
 * Records in IndexedDB, shared by the tabs of a browser. They are encrypted, because they outlast a logout while
 * an outcome is unknown, and the next user of the device must not read them.
 */
export function createMoneyCallStore(): MoneyCallStore {
  const box = createSealedBox('money-calls');
  let opened: UseStore | undefined;
  const store = (): UseStore => (opened ??= createPageStore('billfold-money-calls', 'calls'));
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

/**
 * The record of a money call from before it is sent until its outcome is known, so that the call can be retried
 * after a reload.
 */
export interface MoneyCallRecord {
  /** The idempotency key: the same in every retry, so the server executes the call once. */
  key: string;
  /** The owner: the call is never shown to or sent for another user. */
  userId: number;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** When it was made, in ms since 1970, by the server's clock. */
  startedAtMs: number;
}
