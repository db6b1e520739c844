import { safeOriginPath } from '../../lib/safe-origin-path';

/** Where a guest wanted to go before signing in, as the address remembers it. */
export interface OriginSearch {
  from?: string;
}

/** Reads the remembered place; anything but a path of this app is forgotten. */
export function originSearch(search: Record<string, unknown>): OriginSearch {
  const from = safeOriginPath(search['from']);
  return from === undefined ? {} : { from };
}
