/** The screens that mailed links lead to. */
const screenPaths = ['/password-reset', '/registration'] as const;
type ScreenPath = (typeof screenPaths)[number];
const linkPattern = /^[A-Za-z0-9_-]{1,64}$/;

export interface TakenLink {
  /** The secret of the link; null when the screen was opened without one. */
  link: string | null;
  /** Increases with each opened link, so the screen restarts even for the same link. */
  take: number;
}

let taken: TakenLink & { path?: ScreenPath } = { link: null, take: 0 };

/**
 * Moves the secret of a mailed link out of the address into this page's memory, so that it reaches no history, storage or
 * other page. Returns whether the address must be replaced.
 */
export function takeMailedLink(location: { pathname: string; hash: string }): boolean {
  const path = screenPaths.find((screenPath) => screenPath === location.pathname);
  if (path === undefined || location.hash === '') return false;
  // A malformed secret is kept as an invalid one: the screen then reports a bad link, instead of silently asking
  // for an address.
  taken = { path, link: linkPattern.test(location.hash) ? location.hash : '-', take: taken.take + 1 };
  return true;
}

/** The last link taken for a screen, until it is redeemed or given up. */
export function takenLink(path: ScreenPath): TakenLink {
  return { link: taken.path === path ? taken.link : null, take: taken.take };
}

/** Called when the link was redeemed, turned out invalid, or the user chose another way. */
export function forgetMailedLink(): void {
  taken = { link: null, take: taken.take };
}
