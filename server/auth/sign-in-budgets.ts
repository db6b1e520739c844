import type { Budget } from '../budgets/budgets';

const windowS = 15 * 60;

/** Wrong passwords from one address, counted for its network, whichever accounts they were for; above it 10201. */
export const failuresPerAddress: Budget = {
  name: 'sign-in failures by address',
  calls: 30,
  windowS,
  refusal: 'temporaryLoginBlock',
};

/** The same of a device that has signed in to the account before: apart, so that no stranger can use it up. */
export const failuresPerDevice: Budget = {
  name: 'sign-in failures by device',
  calls: 30,
  windowS,
  refusal: 'temporaryLoginBlock',
};

/** Wrong passwords for one account from other devices, wherever. They slow its sign-ins down and never stop them. */
export const failuresPerAccount: Budget = { name: 'sign-in failures by account', calls: 1_000_000, windowS };

const freeFailures = 5;
const delayStepMs = 250;
const maxDelayMs = 2_000;

/** How long a sign-in waits after that many failures: nothing at first, then more with each, at most 2 s. */
export function signInDelayMs(failures: number): number {
  return Math.min(Math.max(failures - freeFailures, 0) * delayStepMs, maxDelayMs);
}
