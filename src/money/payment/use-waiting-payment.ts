import { useSyncExternalStore } from 'react';
import { useIsOver } from '../../ui/use-time-left';
import { parseWaiting, waitingPayment } from './taken-payment';
import type { WaitingPayment } from './taken-payment';

/** The payment to come back to, until it expires. */
export function useWaitingPayment(): WaitingPayment | undefined {
  const waiting = parseWaiting(useSyncExternalStore(waitingPayment.subscribe, waitingPayment.kept));
  const isOver = useIsOver(waiting === undefined ? 0 : Date.parse(waiting.expires));
  return isOver ? undefined : waiting;
}
