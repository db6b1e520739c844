import type { Budget } from '../../kernel/limits/budgets';
import type { FlowPurpose } from './auth-flow.store';

/** How long a step may wait for its user. */
export const flowIdleMs = 10 * 60_000;
export const codeLifetimeMs = 10 * 60_000;
/** Outlasts the code, so that a late one is told from one that nobody asked for. */
export const codeStepIdleMs = codeLifetimeMs + 5 * 60_000;
export const codeLifetimeMinutes = codeLifetimeMs / 60_000;
/** Wrong codes in one flow, however often its code is sent again. */
export const triesPerFlow = 5;
export const resendAfterS = 60;

const dayS = 24 * 3600;

/** Codes that one mailbox may be sent in a day, counted apart for each purpose but recovery. */
export function codesPerDay(purpose: Exclude<FlowPurpose, 'recovery'>): Budget {
  return { name: `codes:${purpose}`, calls: 10, windowS: dayS };
}

/** Mails that one mailbox may be sent in a day for recovering its password: asked for from one network, and from all. */
export const recoveryMailsPerDay = {
  perNetwork: { name: 'recovery mails by network', calls: 10, windowS: dayS },
  perMailbox: { name: 'recovery mails by mailbox', calls: 30, windowS: dayS },
} as const satisfies Record<string, Budget>;

/** Wrong codes that may be typed for one mailbox in a day, from wherever; after them only the link in the mail goes on. */
export const recoveryGuessesPerDay: Budget = { name: 'recovery guesses', calls: 50, windowS: dayS };
