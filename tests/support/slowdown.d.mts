/**
 * Watches how much processor time the same work takes while the tests run. Returns a function with the factor since a moment
 * of `performance.now()`; 1 is an idle machine.
 */
export function watchSlowdown(): (sinceMs: number) => number;

/** The median sample beside an idle machine's. */
export function slowdownOf(samples: readonly { tookMs: number }[]): number;
