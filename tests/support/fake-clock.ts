import type { Clock } from '../../server/kernel/clock';

export interface FakeClock extends Clock {
  advance(byMs: number): void;
  /** Every delay that was asked for; none is really waited. */
  sleptMs: number[];
}

/** Stands still until it is moved. It starts now, because the rate limiter's library looks at the real clock. */
export function createFakeClock(): FakeClock {
  let nowMs = Date.now();
  const sleptMs: number[] = [];
  return {
    now: () => new Date(nowMs),
    sleep: (delayMs) => {
      if (delayMs > 0) sleptMs.push(delayMs);
      return Promise.resolve();
    },
    advance: (byMs) => {
      nowMs += byMs;
    },
    sleptMs,
  };
}
