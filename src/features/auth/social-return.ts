import { readStored, writeStored } from '../../lib/browser-storage';
import { safeOriginPath } from '../../lib/safe-origin-path';

/** What this tab has to know when the provider sends it back. */
export interface SocialAttempt {
  /** Comes back with the answer; another one belongs to somebody else's attempt. */
  state: string;
  /** Where the user wanted to go. */
  from: string | undefined;
  /** As it was typed. */
  referralCode: string;
}

const storageKey = 'billfold.social';
const tabStorage = () => sessionStorage;

/** Keeps an attempt while the tab is at the provider's. */
export function rememberSocialAttempt(attempt: SocialAttempt): void {
  writeStored(storageKey, JSON.stringify(attempt), tabStorage);
}

export function forgetSocialAttempt(): void {
  writeStored(storageKey, null, tabStorage);
}

/** The attempt of this tab, once. What was stored is judged like anything that a stranger may have written. */
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

/** What the provider sent this tab back with. */
type SocialReturn =
  | { kind: 'credential'; credential: string; referralCode: string }
  /** The user did not agree there, or the provider refused; or the tab did not ask for this answer. */
  | { kind: 'declined' };

const returnPath = '/login';
let waiting: SocialReturn | null = null;

/**
 * Takes the provider's answer out of the address, before anything else can read or keep it, and puts back where the
 * user wanted to go. Called once, at the start.
 */
export function catchSocialReturn(): void {
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

/** The answer that waits to be dealt with. */
export function waitingSocialReturn(): SocialReturn | null {
  return waiting;
}

export function dropSocialReturn(): void {
  waiting = null;
}
