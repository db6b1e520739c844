import { safeOriginPath } from '../../lib/safe-origin-path';

/** The page that a guest wanted before signing in, as a search parameter. */
export interface OriginSearch {
  from?: string | undefined;
}

/** Parses the parameter; drops anything but a path of this app. */
export function originSearch(search: Record<string, unknown>): OriginSearch {
  // Always set: the router merges this into the typed address, so an omitted key would let an invalid value
  // through.
  return { from: safeOriginPath(search['from']) };
}
