import { useEffect, useEffectEvent } from 'react';
import type { PaymentData } from '../../../contract/epos/epos.models';
import { eposCalls } from '../../api/epos.calls';
import type { ConfirmedPress } from '../../core/money-call/press-guard';
import { useMoneyCall } from '../../core/money-call/use-money-call';
import type { PayState } from './payment-stage';

interface PayAttemptProps {
  userId: number;
  payment: PaymentData;
  /** Serials of own bills that go into the pay balance first. */
  banknotes: readonly string[] | undefined;
  press: ConfirmedPress;
  onState: (state: PayState) => void;
}

/** One press of Pay: it is sent once, and asked for until its outcome is known. Shows nothing. */
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
