/**
 * What the server itself answers, and the app's own page must never hide: its calls, what programs look for on every site,
 * and files. Matched against path and query.
 */
export const serverPaths: RegExp[] = [
  /^\/api(?:[/?]|$)/,
  /^\/dev(?:[/?]|$)/,
  /^\/(?:health|ready|metrics)(?:\?|$)/,
  /^\/\.well-known\//,
  // Only the path: an amount in the query has a point, too. A search's text may have dots.
  /^\/(?!search=)[^?]*\.[^/?]*(?:\?|$)/,
];
