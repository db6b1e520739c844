import { readStored, writeStored } from '../../lib/browser-storage';

const screenPath = '/qr-login';
const storageKey = 'billfold.qrCode';
const tabStorage = () => sessionStorage;
let takeCount = 0;
const codePattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Takes a code out of the address that a camera opened, into this tab's storage: there it outlasts a login, and no
 * history keeps it. Answers whether the address has to be replaced.
 */
export function takeCode(location: { pathname: string; hash: string }): boolean {
  if (location.pathname !== screenPath || location.hash === '') return false;
  writeStored(storageKey, codePattern.test(location.hash) ? location.hash : null, tabStorage);
  takeCount += 1;
  return true;
}

export interface TakenCode {
  qrCode: string | null;
  /** Which opening of an address it came by. */
  take: number;
}

/** The code that was taken last and has not been decided on. */
export function takenCode(): TakenCode {
  return { qrCode: readStored(storageKey, tabStorage), take: takeCount };
}

/** Its time is over or its user has decided. */
export function forgetTakenCode(): void {
  writeStored(storageKey, null, tabStorage);
}
