import { readStored, writeStored } from '../../lib/browser-storage';
import { safeOriginPath } from '../../lib/safe-origin-path';

/** What this tab needs when the provider sends the user back. */
export interface SocialAttempt {
  /** Returned with the provider's response; a different value belongs to another attempt. */
  state: string;
  /** The page that the user wanted to open. */
  from: string | undefined;
  /** The referral code as typed. */
  referralCode: string;
}

const storageKey = 'billfold.social';
const tabStorage = () => sessionStorage;

/** Stores the attempt while the tab is on the provider's site. */
export function rememberSocialAttempt(attempt: SocialAttempt): void {
  writeStored(storageKey, JSON.stringify(attempt), tabStorage);
}

export function forgetSocialAttempt(): void {
  writeStored(storageKey, null, tabStorage);
}

/** Returns the attempt of this tab and clears it. Storage is untrusted, so the value is validated. */
export function takeSocialAttempt(): SocialAttempt | null {
  const text = readStored(storageKey, tabStorage);
  forgetSocialAttempt();
  try {
    const { state, from, referralCode } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (typeof state !== 'string' || state === '') return null;
    return {
      state,
      from: safeOriginPath(from),
      referralCode: typeof referralCode === 'string' ? referralCode : '',
    };
  } catch {
    return null;
  }
}

/** The provider's response. */
type SocialReturn =
  | { kind: 'credential'; credential: string; referralCode: string }
  /** The user declined, the provider refused, or this tab did not start the attempt. */
  | { kind: 'declined' };

const returnPath = '/login';
let waiting: SocialReturn | null = null;

/**
 * Removes the provider's response from the address before anything else can read or store it, and restores the
 * page that the user wanted. Called once, at the start.
 */
export function captureSocialReturn(): void {
  const { pathname, search, hash } = globalThis.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const isAnswer = fragment.has('state') && (fragment.has('id_token') || fragment.has('error'));
  if (pathname !== returnPath || !isAnswer) return;
  const attempt = takeSocialAttempt();
  const isOurs = attempt !== null && attempt.state === fragment.get('state');
  const place = isOurs && attempt.from !== undefined ? `?from=${encodeURIComponent(attempt.from)}` : search;
  history.replaceState(history.state, '', pathname + place);
  const credential = fragment.get('id_token');
  waiting =
    isOurs && credential !== null
      ? { kind: 'credential', credential, referralCode: attempt.referralCode }
      : { kind: 'declined' };
}

/** The response that has not been processed yet. */
export function pendingSocialReturn(): SocialReturn | null {
  return waiting;
}

export function dropSocialReturn(): void {
  waiting = null;
}
