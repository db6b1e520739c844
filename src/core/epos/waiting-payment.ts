import { createListeners } from '../../lib/create-listeners';
import { readStored, writeStored } from '../../lib/browser-storage';

/** A payment at a till that its payer has left to top up his balance: enough to lead him back to it. */
export interface WaitingPayment {
  /** What is charged, in units. */
  amount: string;
  ticker: string;
  /** Until when it can be paid, ISO 8601. */
  expires: string;
}

const storageKey = 'billfold.payment-waits';
const tabStorage = () => sessionStorage;
const listeners = createListeners();

/** The payment that this tab leads back to; its terms stay where they were taken to. */
export const waitingPayment = {
  /** As it is kept, to be parsed; null without one. */
  kept: (): string | null => readStored(storageKey, tabStorage),
  leave: ({ amount, ticker, expires }: WaitingPayment): void =>
    keep(JSON.stringify({ amount, ticker, expires })),
  forget: (): void => keep(null),
  subscribe: listeners.subscribe,
};

function keep(text: string | null): void {
  writeStored(storageKey, text, tabStorage);
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
