import { takeSocialAttempt } from './social-attempt';

/** What the provider sent this tab back with. */
export type SocialReturn =
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
