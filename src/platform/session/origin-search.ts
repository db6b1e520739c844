import { safeOriginPath } from '../../lib/safe-origin-path';

/** Where a guest wanted to go before signing in, as the address remembers it. */
export interface OriginSearch {
  from?: string | undefined;
}

/** Reads the remembered place; anything but a path of this app is forgotten. */
export function originSearch(search: Record<string, unknown>): OriginSearch {
  // Always set: the router lays this over the address as it was typed, and a key left out would let that through.
  return { from: safeOriginPath(search['from']) };
}
