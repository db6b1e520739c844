import { readStored, writeStored } from '../../lib/browser-storage';

const screenPath = '/qr-login';
const storageKey = 'billfold.qrCode';
const tabStorage = () => sessionStorage;
const codePattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Takes a code out of the address that a camera opened, into this tab's storage: there it outlasts a login, and no
 * history keeps it. Answers whether the address has to be replaced.
 */
export function takeCode(location: { pathname: string; hash: string }): boolean {
  if (location.pathname !== screenPath || location.hash === '') return false;
  writeStored(storageKey, codePattern.test(location.hash) ? location.hash : null, tabStorage);
  return true;
}

/** The code that was taken last and has not been decided on. */
export function takenCode(): string | null {
  return readStored(storageKey, tabStorage);
}

/** Its time is over or its user has decided. */
export function forgetTakenCode(): void {
  writeStored(storageKey, null, tabStorage);
}
