import { readStored, writeStored } from '../../lib/browser-storage';

const screenPath = '/qr-login';
const storageKey = 'billfold.qrCode';
const tabStorage = () => sessionStorage;
let takeCount = 0;
const codePattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Moves a scanned code out of the address into this tab's storage: there it survives a login, and no history contains it.
 * Returns whether the address must be replaced.
 */
export function takeCode(location: { pathname: string; hash: string }): boolean {
  if (location.pathname !== screenPath || location.hash === '') return false;
  writeStored(storageKey, codePattern.test(location.hash) ? location.hash : null, tabStorage);
  takeCount += 1;
  return true;
}

export interface TakenCode {
  qrCode: string | null;
  /** Increases with each opened address, so the screen restarts even for the same code. */
  take: number;
}

/** The last code taken, until it is decided. */
export function takenCode(): TakenCode {
  return { qrCode: readStored(storageKey, tabStorage), take: takeCount };
}

/** Forgets the code of a `take` after it expired or the user decided. A code taken since stays. */
export function forgetTakenCode(take: number): void {
  if (take === takeCount) writeStored(storageKey, null, tabStorage);
}
