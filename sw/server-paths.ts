/**
 * Paths that the server handles, for which the worker must not serve the app's page: API calls, well-known files,
 * the log of blocks, other files. Matched against path and query.
 */
export const serverPaths: RegExp[] = [
  /^\/api(?:[/?]|$)/,
  /^\/dev(?:[/?]|$)/,
  /^\/(?:health|ready|metrics)(?:\?|$)/,
  /^\/log(?:[/?]|$)/,
  /^\/\.well-known\//,
  // Restricted to the path: an amount in the query contains a point, and so may the text of a search.
  /^\/(?!search=)[^?]*\.[^/?]*(?:\?|$)/,
];
