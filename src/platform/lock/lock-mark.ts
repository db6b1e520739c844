import { readStored, writeStored } from '../../lib/browser-storage';

/** Where the lock of this device is stored; read by the page's own scripts, before the app runs. */
export const lockStorageKey = 'billfold.lock';

/** A cache of this name, with nothing in it, tells the worker, which can't read the storage, to name nothing in notifications. */
const workerMark = 'app-lock';

/**
 * Whether the user has locked the app on this device: the app reads and requests none of the user's data before the lock is
 * open.
 */
export function hasLock(): boolean {
  return readStored(lockStorageKey) !== null;
}

/** Tells the worker whether there is a lock. */
export function markLock(isSet: boolean): void {
  if (!('caches' in globalThis)) return;
  void (isSet ? caches.open(workerMark) : caches.delete(workerMark)).catch(() => undefined);
}

/** The lock goes with the data that it guards. */
export function forgetLock(): void {
  if (!hasLock()) return;
  writeStored(lockStorageKey, null);
  markLock(false);
}

/** Calls back when another tab has set the lock, or taken it away. Returns a stop function. */
export function onLockElsewhere(onChange: () => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === lockStorageKey && (oldValue === null) !== (newValue === null)) onChange();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
