import { useEffect, useEffectEvent } from 'react';
import type { PaymentData } from '../../../contract/epos/epos.contract';
import { eposPaths } from '../../../contract/epos/epos.paths';
import { eposCalls } from '../../platform/api/user-calls';
import { moneyCalls, useResumedCalls } from '../../money/calls/money-calls';
import type { ConfirmedPress } from '../../money/calls/press-guard';
import { useMoneyCall } from '../../money/calls/use-money-call';
import type { PayState } from './payment-stage';

interface PayAttemptProps {
  userId: number;
  payment: PaymentData;
  /** Serials of the user's bills that are turned into pay balance first. */
  banknotes: readonly string[] | undefined;
  press: ConfirmedPress;
  onState: (state: PayState) => void;
}

/** One press of Pay: sends it once and polls until its outcome is known. Renders nothing. */
export function PayAttempt({ userId, payment, banknotes, press, onState }: PayAttemptProps) {
  const body = banknotes === undefined ? payment : { ...payment, banknotes: [...banknotes] };
  const { state, confirm } = useMoneyCall(eposCalls.payAtTill, { userId, input: { body } });
  const begin = useEffectEvent(() => confirm(press));
  useEffect(() => begin(), []);
  const tell = useEffectEvent(onState);
  useEffect(() => {
    if (state.kind !== 'idle') tell(state);
  }, [state]);
  return null;
}

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
