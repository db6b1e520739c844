import { useCallback, useSyncExternalStore } from 'react';
import { serverNowMs } from '../../lib/server-clock';
import { parseWaiting, waitingPayment } from './taken-payment';
import type { WaitingPayment } from './taken-payment';

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

/** The payment that waits to be come back to, as long as it can be paid. */
export function useWaitingPayment(): WaitingPayment | undefined {
  const waiting = parseWaiting(useSyncExternalStore(waitingPayment.subscribe, waitingPayment.kept));
  const isOver = useIsOver(waiting === undefined ? 0 : Date.parse(waiting.expires));
  return isOver ? undefined : waiting;
}
