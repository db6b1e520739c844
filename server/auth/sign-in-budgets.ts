import type { Budget } from '../budgets/budgets';

const windowS = 15 * 60;

/** Wrong passwords from one address, whichever accounts they were for; above it 10201. */
export const failuresPerAddress: Budget = {
  name: 'sign-in failures by address',
  calls: 30,
  windowS,
  refusal: 'temporaryLoginBlock',
};

/** Wrong passwords for one account, wherever from. They slow its sign-ins down and never stop them. */
export const failuresPerAccount: Budget = { name: 'sign-in failures by account', calls: 1_000_000, windowS };

const freeFailures = 5;
const delayStepMs = 250;
const maxDelayMs = 2_000;

/** How long an account's next sign-in waits: nothing at first, then more with each failure, at most 2 s. */
export function accountDelayMs(failures: number): number {
  return Math.min(Math.max(failures - freeFailures, 0) * delayStepMs, maxDelayMs);
}
