/** How long calls are counted before the limit is adjusted. */
const intervalMs = 100;
/** The acceptable duration of a call beside others. A call may also take `usualTimes` its duration when few run. */
const targetMs = 50;
const usualTimes = 2;
/** Longer event loop delays mean that requests are read late, however few calls run. */
const lagMostMs = 25;
const decrease = 0.8;
/** The weight of one interval in the mean duration. */
const newShare = 0.3;

/** How many calls may run at once, and their recent mean duration. */
export interface Admission {
  limit: number;
  /** Undefined before the first call has ended. */
  meanMs?: number;
  /** The mean while few calls ran: the machine may be fast, or its database far away. */
  usualMs?: number;
}

/** Measurements of one interval. */
export interface Interval {
  durationMs: number;
  meanMs: number;
  mostRunning: number;
  lagMs: number;
}

const mixed = (old: number | undefined, now: number): number =>
  old === undefined ? now : old + newShare * (now - old);

/** The minimum of the limit, however long calls take. */
export const leastOf = (most: number): number => Math.max(1, Math.floor(most / 4));

/**
 * Adjusts the limit after an interval: lowers it if calls at the limit took too long, or if the event loop lags. Otherwise
 * raises it, up to `most`, by one per elapsed interval.
 */
export function adjustLimit(
  { limit, meanMs, usualMs }: Admission,
  interval: Interval,
  { most }: { most: number },
): Admission {
  const least = leastOf(most);
  const allowedMs = Math.max(targetMs, usualTimes * (usualMs ?? 0));
  const isSlow = interval.mostRunning >= limit && interval.meanMs > allowedMs;
  const isTooMany = isSlow || interval.lagMs > lagMostMs;
  const next = isTooMany
    ? Math.floor(limit * decrease)
    : limit + Math.floor(interval.durationMs / intervalMs);
  const usual = interval.mostRunning <= least ? mixed(usualMs, interval.meanMs) : usualMs;
  return {
    limit: Math.min(most, Math.max(least, next)),
    meanMs: mixed(meanMs, interval.meanMs),
    ...(usual === undefined ? {} : { usualMs: usual }),
  };
}

/** How long a new call waits behind `waiting` others. A late-read request has already waited for the loop's lag. */
export function expectedWaitMs(
  { limit, meanMs = 0 }: Admission,
  { waiting, lagMs }: { waiting: number; lagMs: number },
): number {
  return lagMs + ((waiting + 1) * meanMs) / limit;
}

/** Counts the calls of one server process and adjusts its limit with the clock and lag given. */
export function createAdmission(options: { most: number; nowMs: () => number; lagMs: () => number }): {
  current: () => Admission;
  ended: (call: { tookMs: number; running: number }) => void;
} {
  const { most, nowMs, lagMs } = options;
  let admission: Admission = { limit: most };
  let sinceMs = nowMs();
  let [calls, sumMs, mostRunning] = [0, 0, 0];
  return {
    current: () => admission,
    ended({ tookMs, running }) {
      calls += 1;
      sumMs += tookMs;
      mostRunning = Math.max(mostRunning, running);
      const durationMs = nowMs() - sinceMs;
      if (durationMs < intervalMs) return;
      const interval = { durationMs, meanMs: sumMs / calls, mostRunning, lagMs: lagMs() };
      admission = adjustLimit(admission, interval, { most });
      [sinceMs, calls, sumMs, mostRunning] = [nowMs(), 0, 0, 0];
    },
  };
}
