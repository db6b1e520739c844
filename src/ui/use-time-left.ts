import { useSyncExternalStore } from 'react';
import { serverNowMs } from '../lib/server-clock';

/** Often enough that a second is never shown for two. */
const stepMs = 500;

function often(onChange: () => void): () => void {
  const timer = setInterval(onChange, stepMs);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => undefined;
}

/** The whole seconds to a moment, down to zero, on the server's clock unless another one is given. */
export function useSecondsLeft(endsAtMs: number, now: () => number = serverNowMs): number {
  const read = () => Math.max(0, Math.ceil((endsAtMs - now()) / 1000));
  return useSyncExternalStore(read() === 0 ? never : often, read);
}

/** Whether a moment is past on the server's clock, which every answer sets right. One that is long past is not watched. */
export function useIsOver(momentMs: number): boolean {
  return useSyncExternalStore(momentMs === 0 ? never : often, () => serverNowMs() >= momentMs);
}
