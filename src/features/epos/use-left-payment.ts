import { useEffect } from 'react';
import { eposPaths } from '../../../contract/epos/epos.paths';
import { moneyCalls } from '../../core/money-call/money-calls';
import { useResumedCalls } from '../../core/money-call/use-resumed-calls';
import type { PayState } from './payment-stage';

/**
 * What became of a payment that was confirmed before a reload, or before its page was left. Its outcome is told here, and
 * so no more on the page that comes next.
 */
export function useLeftPayment(userId: number | undefined, paymentId: string): PayState | undefined {
  const call = useResumedCalls(userId).findLast(
    ({ record }) => record.path === eposPaths.payAtTill.path && idOf(record.input.body) === paymentId,
  );
  const key = call?.record.key;
  const kind = call?.state.kind;
  const isTold = kind === 'done' || kind === 'refused' || kind === 'unknown';
  useEffect(() => {
    if (key === undefined || !isTold) return undefined;
    return () => moneyCalls.dismiss(key);
  }, [key, isTold]);
  return call?.state as PayState | undefined;
}

function idOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
}
