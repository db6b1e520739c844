import type { Budget } from '../budgets/budgets';

const windowS = 3_600;

/** Wrong passcodes that one user may try; above it 90907. Three full lists of nothing but mistakes. */
export const wrongPerCaller: Budget = { name: 'wrong passcodes by user', calls: 150, windowS };

/**
 * The same from one address, whoever is signed in there. Above it everybody there is slowed, and whoever goes on making
 * mistakes is stopped: an honest user must not pay for the strangers with whom he shares an address.
 */
export const wrongPerAddress: Budget = { name: 'wrong passcodes by address', calls: 600, windowS };

/** Wrong passcodes that one user may still try at an address whose budget is used up; above it 90907. */
export const wrongAtBusyAddress: Budget = { name: 'wrong passcodes at busy addresses', calls: 10, windowS };

/** Wrong passcodes for one serial, whoever's. They slow its next check down and never stop it. */
export const wrongPerSerial: Budget = { name: 'wrong passcodes by serial', calls: 1_000_000, windowS };

const freeMistakes = 5;
const delayStepMs = 100;
const maxDelayMs = 2_000;

/** How long the next check at an address waits whose budget is used up. */
export const busyAddressDelayMs = maxDelayMs;

/** How long a serial's or a user's next check waits: nothing at first, then more with each mistake, at most 2 s. */
export function mistakesDelayMs(mistakes: number): number {
  return Math.min(Math.max(mistakes - freeMistakes, 0) * delayStepMs, maxDelayMs);
}
