import { useEffect, useEffectEvent } from 'react';
import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../../contract/route/define-route';
import type { ApiCall } from '../../platform/api/call-api';
import type { ConfirmedPress } from './press-guard';
import type { MoneyCallState } from './retry-until-known';
import { useMoneyCall } from './use-money-call';

interface MoneyAttemptProps<Route extends RouteDeclaration> {
  call: ApiCall<Route>;
  userId: number;
  input: RouteInput<Route>;
  press: ConfirmedPress;
  onState: (state: MoneyCallState<RouteAnswer<Route>>) => void;
}

/** One press on a page: sends the call once and asks until its outcome is known. Renders nothing. */
export function MoneyAttempt<Route extends RouteDeclaration>(props: MoneyAttemptProps<Route>) {
  const { call, userId, input, press, onState } = props;
  const { state, confirm } = useMoneyCall(call, { userId, input });
  const begin = useEffectEvent(() => confirm(press));
  useEffect(() => begin(), []);
  const tell = useEffectEvent(onState);
  useEffect(() => {
    if (state.kind !== 'idle') tell(state);
  }, [state]);
  return null;
}
