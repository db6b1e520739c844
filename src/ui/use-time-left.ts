import { useSyncExternalStore } from 'react';
import { serverNowMs } from '../lib/server-clock';

/** Often enough that no second is shown twice as long. */
const stepMs = 500;

function often(onChange: () => void): () => void {
  const timer = setInterval(onChange, stepMs);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => undefined;
}

/** The whole seconds until a time, down to zero, on the server's clock by default. */
export function useSecondsLeft(endsAtMs: number, now: () => number = serverNowMs): number {
  const read = () => Math.max(0, Math.ceil((endsAtMs - now()) / 1000));
  return useSyncExternalStore(read() === 0 ? never : often, read);
}

/**
 * Whether a time has passed on the server's clock, which every response corrects. A time long past needs no timer.
 */
export function useIsOver(momentMs: number): boolean {
  return useSyncExternalStore(momentMs === 0 ? never : often, () => serverNowMs() >= momentMs);
}
