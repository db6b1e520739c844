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

/** What a guest can start with anyone's address: its limits must not lock the address's owner out. */
export type GuestPurpose = Extract<FlowPurpose, 'recovery' | 'registration'>;

export function isGuestPurpose(purpose: FlowPurpose): purpose is GuestPurpose {
  return purpose === 'recovery' || purpose === 'registration';
}

/** Codes that one mailbox can be sent in a day, counted separately for each purpose. */
export function codesPerDay(purpose: Exclude<FlowPurpose, GuestPurpose>): RateLimit {
  return { name: `codes:${purpose}`, calls: 10, windowS: dayS };
}

/** Mails of a guest's purpose that one mailbox can be sent in a day: requested from one network, and from all. */
export function guestMailsPerDay(purpose: GuestPurpose): { perNetwork: RateLimit; perMailbox: RateLimit } {
  return {
    perNetwork: { name: `${purpose} mails by network`, calls: 10, windowS: dayS },
    perMailbox: { name: `${purpose} mails by mailbox`, calls: 30, windowS: dayS },
  };
}

/** Wrong codes for one mailbox in a day, from anywhere; above it only the mailed link works. */
export function guestGuessesPerDay(purpose: GuestPurpose): RateLimit {
  return { name: `${purpose} guesses`, calls: 50, windowS: dayS };
}
