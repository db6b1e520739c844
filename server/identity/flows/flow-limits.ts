import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { FlowPurpose } from './auth-flow.store';

/** How long a step waits for its user. */
export const flowIdleMs = 10 * 60_000;
export const codeLifetimeMs = 10 * 60_000;
/** Longer than the code's lifetime, so that a late code gets 'expired' instead of 'unknown flow'. */
export const codeStepIdleMs = codeLifetimeMs + 5 * 60_000;
export const codeLifetimeMinutes = codeLifetimeMs / 60_000;
/** Wrong codes allowed in one flow, resent codes included. */
export const triesPerFlow = 5;
export const resendAfterS = 60;

const dayS = 24 * 3600;

/** Codes that one mailbox can be sent in a day, counted separately for each purpose except recovery. */
export function codesPerDay(purpose: Exclude<FlowPurpose, 'recovery'>): RateLimit {
  return { name: `codes:${purpose}`, calls: 10, windowS: dayS };
}

/** Recovery mails that one mailbox can be sent in a day: requested from one network, and from all. */
export const recoveryMailsPerDay = {
  perNetwork: { name: 'recovery mails by network', calls: 10, windowS: dayS },
  perMailbox: { name: 'recovery mails by mailbox', calls: 30, windowS: dayS },
} as const satisfies Record<string, RateLimit>;

/** Wrong recovery codes for one mailbox in a day, from anywhere; above it only the mailed link works. */
export const recoveryGuessesPerDay: RateLimit = { name: 'recovery guesses', calls: 50, windowS: dayS };
