const screenPath = '/password-reset';
const linkPattern = /^[A-Za-z0-9_-]{1,64}$/;

export interface TakenLink {
  /** The secret of the link; null when the screen was opened without one. */
  link: string | null;
  /** Which opening of an address it came by. */
  take: number;
}

let taken: TakenLink = { link: null, take: 0 };

/**
 * Takes the secret of a link in a mail out of the address, into this page's memory: no history, storage or other page gets
 * to know it. Answers whether the address has to be replaced.
 */
export function takeRecoveryLink(location: { pathname: string; hash: string }): boolean {
  if (location.pathname !== screenPath || location.hash === '') return false;
  // What is no secret of ours is an unknown one: it says so, instead of asking for an address without a word.
  taken = { link: linkPattern.test(location.hash) ? location.hash : '-', take: taken.take + 1 };
  return true;
}

/** The link that was taken last and has not been opened or given up. */
export function takenRecoveryLink(): TakenLink {
  return taken;
}

/** It was opened, is void, or its user goes another way. */
export function forgetRecoveryLink(): void {
  taken = { link: null, take: taken.take };
}
