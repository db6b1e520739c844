import { eposPagePath } from '../../../contract/epos/epos-limits';
import { readStored, writeStored } from '../../lib/browser-storage';
import { createListeners } from '../../lib/create-listeners';

/** A payment that the user left to top up the balance: enough to link back to it. */
export interface WaitingPayment {
  /** The charge, in units. */
  amount: string;
  ticker: string;
  /** When it expires, ISO 8601. */
  expires: string;
}

const waitingKey = 'billfold.payment-waits';
const tabStorage = () => sessionStorage;
const listeners = createListeners();

/** The payment that this tab links back to; its full data stay in the tab's storage. */
export const waitingPayment = {
  /** The stored text, or null. */
  kept: (): string | null => readStored(waitingKey, tabStorage),
  leave: ({ amount, ticker, expires }: WaitingPayment): void =>
    keep(JSON.stringify({ amount, ticker, expires })),
  forget: (): void => keep(null),
  subscribe: listeners.subscribe,
};

function keep(text: string | null): void {
  writeStored(waitingKey, text, tabStorage);
  listeners.notify();
}

/** Parses the stored text; undefined for anything this app has not written. */
export function parseWaiting(text: string | null): WaitingPayment | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isWaiting(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isWaiting(value: unknown): value is WaitingPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { amount, ticker, expires } = value as Partial<Record<keyof WaitingPayment, unknown>>;
  return typeof amount === 'string' && typeof ticker === 'string' && typeof expires === 'string';
}

const storageKey = 'billfold.payment';
/** No till writes anything longer. */
const dataPattern = /^[A-Za-z0-9_-]{1,4096}$/;
let takeCount = 0;

/**
 * Moves a payment's data out of the address into this tab's storage: there it survives a login and a reload, and no history,
 * log or other page contains it. Returns whether the address must be replaced.
 */
export function takePayment(location: { pathname: string; searchStr: string }): boolean {
  const data = addressedPayment(location);
  if (data === undefined) return false;
  keepPayment(data);
  return true;
}

/** The payment data in an address: null when invalid, undefined when there is none. */
export function addressedPayment(location: {
  pathname: string;
  searchStr: string;
}): string | null | undefined {
  if (location.pathname.replace(/\/$/, '') !== eposPagePath || location.searchStr === '') return undefined;
  const [data, ...more] = new URLSearchParams(location.searchStr).getAll('data');
  return more.length === 0 ? (data ?? null) : null;
}

/** Stores a scanned payment until the user has decided; null or invalid data clears it. */
export function keepPayment(data: string | null): void {
  writeStored(storageKey, data !== null && dataPattern.test(data) ? data : null, tabStorage);
  takeCount += 1;
  waitingPayment.forget();
}

export interface TakenPayment {
  data: string | null;
  /** Increases with each scan, so the screen restarts even for the same code. */
  take: number;
}

/** The last scanned payment, until it is decided. */
export function takenPayment(): TakenPayment {
  return { data: readStored(storageKey, tabStorage), take: takeCount };
}

/** Called when it is paid, when the user declines it, and on logout. */
export function forgetTakenPayment(): void {
  writeStored(storageKey, null, tabStorage);
  waitingPayment.forget();
}
