import type { Budget } from '../budgets/budgets';

const windowS = 3_600;

/** Wrong passcodes that one user may try; above it 90907. Three full lists of nothing but mistakes. */
export const wrongPerCaller: Budget = { name: 'wrong passcodes by user', calls: 150, windowS };

/** The same from one address, whoever is signed in there. */
export const wrongPerAddress: Budget = { name: 'wrong passcodes by address', calls: 600, windowS };

/** Wrong passcodes for one serial, whoever's. They slow its next check down and never stop it. */
export const wrongPerSerial: Budget = { name: 'wrong passcodes by serial', calls: 1_000_000, windowS };

const freeMistakes = 5;
const delayStepMs = 100;
const maxDelayMs = 2_000;

/** How long a serial's next check waits: nothing at first, then more with each mistake, at most 2 s. */
export function serialDelayMs(mistakes: number): number {
  return Math.min(Math.max(mistakes - freeMistakes, 0) * delayStepMs, maxDelayMs);
}
