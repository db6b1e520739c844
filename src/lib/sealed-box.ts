import { createStore, del, get, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** An encrypted value, as it lies in the browser's database. */
export interface SealedValue {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Encrypts what is kept on the device. */
export interface SealedBox {
  seal: (value: unknown) => Promise<SealedValue>;
  /** The value again; throws when the key is another or the bytes were changed. */
  open: (sealed: SealedValue) => Promise<unknown>;
  /** Throws the key away: what it has sealed is gone for good. */
  forget: () => Promise<void>;
}

const ivBytes = 12;

/** Whether this page may use cryptography: plain HTTP to another machine may not. */
export function canSeal(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

/**
 * Seals with AES-256-GCM under a key of this browser that no script can read out, only use. It keeps what lies in the
 * database from being found by searching it, not from a script that runs in the page.
 */
export function createSealedBox(keyName: string): SealedBox {
  let opened: UseStore | undefined;
  let known: Promise<CryptoKey> | undefined;
  const store = (): UseStore => (opened ??= createStore('billfold-keys', 'keys'));
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
    async forget() {
      known = undefined;
      await del(keyName, store());
    },
  };
}

/** Two tabs may make one at the same moment: the first to be stored is everybody's. */
async function findOrMakeKey(keyName: string, store: UseStore): Promise<CryptoKey> {
  const found = await get<CryptoKey>(keyName, store);
  if (found !== undefined) return found;
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
