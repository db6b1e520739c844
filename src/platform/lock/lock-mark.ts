import { readStored, writeStored } from '../../lib/browser-storage';

/** Where the lock of this device is stored; read by the page's own scripts, before the app runs. */
export const lockStorageKey = 'billfold.lock';

/** An empty cache of this name tells the worker to keep details out of notifications. It can't read local storage. */
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

/** Removes the lock, once the data that it guards is deleted. */
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
