const firstMs = 100;
const longestMs = 5_000;

/** How long to wait before the n-th restart in a row (from 0): doubling, bounded. */
export function restartDelayMs(failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
}
