import { readStored, writeStored } from '../../lib/browser-storage';
import { lockStorageKey } from './lock-mark';

/** Seconds without use after which the app locks; 0 locks as soon as the user leaves it. */
export const lockDelays = [0, 60, 300, 900, 3600] as const;

export type LockDelay = (typeof lockDelays)[number];

/** The cache's key, encrypted. All in base64. */
export interface WrappedKey {
  salt: string;
  iv: string;
  data: string;
}

/** The stored lock. The PIN and the key can only be found by trying PINs. */
export interface LockRecord {
  delayS: LockDelay;
  /** How often the PIN is hashed. */
  rounds: number;
  pin: WrappedKey;
  /** The key, wrapped by the secret that a passkey keeps for its salt. */
  passkey?: WrappedKey & { id: string };
  /** Wrong PINs in a row, and when the next may be tried, in ms since 1970. */
  wrong: number;
  waitUntilMs: number;
}

/** The lock of this device; undefined without one. An unreadable lock counts as one that nothing opens. */
export function readLock(): LockRecord | undefined {
  const stored = readStored(lockStorageKey);
  if (stored === null) return undefined;
  try {
    const parsed = JSON.parse(stored) as Partial<LockRecord> | null;
    if (isRecord(parsed)) return parsed;
  } catch {
    // Falls through to a lock that nothing opens. Logging out deletes it.
  }
  const pin = { salt: '', iv: '', data: '' };
  return { delayS: 0, rounds: 1, pin, wrong: 0, waitUntilMs: 0 };
}

function isRecord(parsed: Partial<LockRecord> | null): parsed is LockRecord {
  return (
    typeof parsed === 'object' &&
    typeof parsed?.rounds === 'number' &&
    typeof parsed.wrong === 'number' &&
    typeof parsed.waitUntilMs === 'number' &&
    typeof parsed.pin?.data === 'string' &&
    lockDelays.some((delay) => delay === parsed.delayS)
  );
}

export function writeLock(record: LockRecord): void {
  writeStored(lockStorageKey, JSON.stringify(record));
}
