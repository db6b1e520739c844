import { del, get, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { createPageStore } from './page-store';

/** An encrypted value as stored in IndexedDB. */
export interface SealedValue {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Encrypts values stored on the device. */
export interface SealedBox {
  seal: (value: unknown) => Promise<SealedValue>;
  /** Decrypts; throws when the key differs or the bytes were changed. */
  open: (sealed: SealedValue) => Promise<unknown>;
  /** From now on the key is this one, which is stored nowhere; nothing can be sealed or opened where it fails. */
  hold: (key: Promise<CryptoKey>) => void;
  /** Deletes the key: everything encrypted with it becomes unreadable. */
  forget: () => Promise<void>;
}

const ivBytes = 12;

/** Whether Web Crypto is available: it is not over plain HTTP to another machine. */
export function canSeal(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

/**
 * Encrypts with AES-256-GCM under a key of this browser that scripts can use but not export. That protects the
 * database from being searched, not from a script in the page.
 */
export function createSealedBox(keyName: string): SealedBox {
  let opened: UseStore | undefined;
  let known: Promise<CryptoKey> | undefined;
  const store = (): UseStore => (opened ??= createPageStore('billfold-keys', 'keys'));
  const key = async (): Promise<CryptoKey> => (known ??= findOrMakeKey(keyName, store()));
  return {
    async seal(value) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const text = new TextEncoder().encode(JSON.stringify(value));
      return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), text) };
    },
    async open({ iv, data }) {
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await key(), data);
      return JSON.parse(new TextDecoder().decode(text)) as unknown;
    },
    hold(given) {
      known = given;
    },
    async forget() {
      known = undefined;
      await del(keyName, store());
    },
  };
}

/** Two tabs may create a key at the same time: both use the one stored first. */
async function findOrMakeKey(keyName: string, store: UseStore): Promise<CryptoKey> {
  const storedKey = await get<CryptoKey>(keyName, store);
  if (storedKey !== undefined) return storedKey;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  let kept = made;
  await update<CryptoKey>(
    keyName,
    (present) => {
      kept = present ?? made;
      return kept;
    },
    store,
  );
  return kept;
}
