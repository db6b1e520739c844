import { useSyncExternalStore } from 'react';
import { serverNowMs } from '../../lib/server-clock';

const stepMs = 500;

/** Whether a moment is past on the server's clock, which every answer sets right. */
export function useIsOver(momentMs: number): boolean {
  return useSyncExternalStore(subscribe, () => serverNowMs() >= momentMs);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, stepMs);
  return () => clearInterval(timer);
}
