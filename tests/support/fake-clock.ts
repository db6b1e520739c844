import type { Clock } from '../../server/kernel/clock';

export interface FakeClock extends Clock {
  advance(byMs: number): void;
  /** All requested delays, in ms; none is really waited for. */
  sleptMs: number[];
}

/** A clock that is stopped until a test moves it. It starts now, because the rate limiter's library uses the real clock. */
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
