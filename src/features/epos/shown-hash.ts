const endLength = 8;

/** Beginning and end of a hash: enough to compare by eye. */
export function shownHash(hash: string): string {
  return hash.length <= 2 * endLength + 1 ? hash : `${hash.slice(0, endLength)}…${hash.slice(-endLength)}`;
}
