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
