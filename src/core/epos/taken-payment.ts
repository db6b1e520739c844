import { eposPagePath } from '../../../contract/epos/epos-link';
import { readStored, writeStored } from '../../lib/browser-storage';
import { waitingPayment } from './waiting-payment';

const storageKey = 'billfold.payment';
const tabStorage = () => sessionStorage;
/** Anything longer was not written by a till. */
const dataPattern = /^[A-Za-z0-9_-]{1,4096}$/;
let takeCount = 0;

/**
 * Takes a payment's data out of the address that a camera opened, into this tab's storage: there it outlasts a login and
 * a reload, and no history, log or other page gets to know it. Answers whether the address has to be replaced.
 */
export function takePayment(location: { pathname: string; searchStr: string }): boolean {
  const data = addressedPayment(location);
  if (data === undefined) return false;
  keepPayment(data);
  return true;
}

/** The data in an address: null when it has some that is none of a payment's, undefined when it has none at all. */
export function addressedPayment(location: {
  pathname: string;
  searchStr: string;
}): string | null | undefined {
  if (location.pathname.replace(/\/$/, '') !== eposPagePath || location.searchStr === '') return undefined;
  const [data, ...more] = new URLSearchParams(location.searchStr).getAll('data');
  return more.length === 0 ? (data ?? null) : null;
}

/** Keeps what was scanned until it is decided on; null, or what no till writes, forgets what was there. */
export function keepPayment(data: string | null): void {
  writeStored(storageKey, data !== null && dataPattern.test(data) ? data : null, tabStorage);
  takeCount += 1;
  waitingPayment.forget();
}

export interface TakenPayment {
  data: string | null;
  /** Which scan it came by. */
  take: number;
}

/** The payment that was scanned last and has not been decided on. */
export function takenPayment(): TakenPayment {
  return { data: readStored(storageKey, tabStorage), take: takeCount };
}

/** It is paid, or its user does not want it, or has logged out. */
export function forgetTakenPayment(): void {
  writeStored(storageKey, null, tabStorage);
  waitingPayment.forget();
}
