/** For so long calls are counted before the limit is judged again. */
const intervalMs = 100;
/** A call may take so long while others run beside it, and twice as long as it takes when few do. */
const targetMs = 50;
const usualTimes = 2;
/** Longer delays of the event loop mean that requests are read late, however few calls run. */
const lagMostMs = 25;
const decrease = 0.8;
/** How much one interval tells of the mean of a call's time. */
const newShare = 0.3;

/** How many calls may run at once, and how long they have taken of late. */
export interface Admission {
  limit: number;
  /** Undefined before the first call has ended. */
  meanMs?: number;
  /** The same while few calls ran: the machine may be a fast one, or its database may be far away. */
  usualMs?: number;
}

/** What an interval has shown. */
export interface Interval {
  durationMs: number;
  meanMs: number;
  mostRunning: number;
  lagMs: number;
}

const mixed = (old: number | undefined, now: number): number =>
  old === undefined ? now : old + newShare * (now - old);

/** The fewest calls that run at once, whatever they take. */
export const leastOf = (most: number): number => Math.max(1, Math.floor(most / 4));

/**
 * Judges the limit after an interval: fewer calls where they took longer than they should although no more than the limit
 * ran, or where the event loop lags; otherwise more, up to `most`, by one in each interval that has passed.
 */
export function judge(
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

/** How long a call that comes now waits for its turn, behind so many others; what is read late has waited already. */
export function expectedWaitMs(
  { limit, meanMs = 0 }: Admission,
  { waiting, lagMs }: { waiting: number; lagMs: number },
): number {
  return lagMs + ((waiting + 1) * meanMs) / limit;
}

/** Counts the calls of one server process and judges its limit with the clock and lag given. */
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
      admission = judge(admission, interval, { most });
      [sinceMs, calls, sumMs, mostRunning] = [nowMs(), 0, 0, 0];
    },
  };
}
