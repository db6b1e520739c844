const everyMs = 10;
/** A single pause, such as the garbage collector's, says nothing about the next request. */
const keptCount = 3;
const restMs = 1_000;

/** How late the event loop is: what becomes readable in a socket waits for it. */
export interface LoopLag {
  /** The least delay of the last few looks; 0 while nobody has asked for a while. */
  standingMs: () => number;
}

/** The smallest of the last measured delays, the time since the last one included. */
export function standingLagMs(lags: readonly number[], sinceLastMs: number): number {
  if (lags.length < keptCount) return 0;
  const [oldest = 0, ...others] = lags.slice(-keptCount);
  // The look that is due by now takes the place of the oldest one when it is late already.
  return Math.min(Math.max(oldest, sinceLastMs - everyMs), ...others);
}

/** Measures while it is asked, and wakes no process that has nothing to do. */
export function createLoopLag(nowMs: () => number = () => performance.now()): LoopLag {
  let lags: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let [askedAtMs, lookedAtMs] = [0, 0];

  function look(): void {
    const now = nowMs();
    lags = [...lags.slice(1 - keptCount), Math.max(0, now - lookedAtMs - everyMs)];
    lookedAtMs = now;
    if (now - askedAtMs < restMs) return;
    clearInterval(timer);
    timer = undefined;
    lags = [];
  }

  return {
    standingMs() {
      askedAtMs = nowMs();
      if (timer === undefined) {
        lookedAtMs = askedAtMs;
        timer = setInterval(look, everyMs).unref();
      }
      return standingLagMs(lags, askedAtMs - lookedAtMs);
    },
  };
}
