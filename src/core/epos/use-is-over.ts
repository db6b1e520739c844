import { useCallback, useSyncExternalStore } from 'react';
import { serverNowMs } from '../../lib/server-clock';

const stepMs = 500;

/** Whether a moment is past on the server's clock, which every answer sets right. One that is long past is not watched. */
export function useIsOver(momentMs: number): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (momentMs === 0) return () => undefined;
      const timer = setInterval(onChange, stepMs);
      return () => clearInterval(timer);
    },
    [momentMs],
  );
  return useSyncExternalStore(subscribe, () => serverNowMs() >= momentMs);
}
