import { useEffect } from 'react';
import { eposPaths } from '../../../contract/epos/epos.paths';
import { moneyCalls, useResumedCalls } from '../../money/calls/money-calls';
import type { PayState } from './payment-stage';

/**
 * The outcome of a payment that was confirmed before a reload or before its page was left. Shown here, so it is
 * not repeated as a notice on the next page.
 */
export function useResumedPayment(userId: number | undefined, paymentId: string): PayState | undefined {
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
