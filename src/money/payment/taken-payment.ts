import { eposPagePath } from '../../../contract/epos/epos-limits';
import { readStored, writeStored } from '../../lib/browser-storage';
import { createListeners } from '../../lib/create-listeners';

/** A payment at a till that its payer has left to top up his balance: enough to lead him back to it. */
export interface WaitingPayment {
  /** What is charged, in units. */
  amount: string;
  ticker: string;
  /** Until when it can be paid, ISO 8601. */
  expires: string;
}

const waitingKey = 'billfold.payment-waits';
const tabStorage = () => sessionStorage;
const listeners = createListeners();

/** The payment that this tab leads back to; its terms stay where they were taken to. */
export const waitingPayment = {
  /** As it is kept, to be parsed; null without one. */
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

/** Reads what is kept; undefined for what this app has not written. */
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
