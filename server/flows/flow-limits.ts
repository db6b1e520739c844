import type { Budget } from '../budgets/budgets';
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

/** Codes that one mailbox may be sent in a day, counted apart for each purpose. */
export function codesPerDay(purpose: FlowPurpose): Budget {
  return { name: `codes:${purpose}`, calls: 10, windowS: 24 * 3600 };
}
