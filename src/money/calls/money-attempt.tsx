import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../../contract/route/define-route';
import type { ApiCall } from '../../platform/api/call-api';
import { userQueries } from '../../platform/user/user.queries';
import { useOpenCall } from './money-calls';
import type { ConfirmedPress } from './press-guard';
import type { MoneyCallState } from './retry-until-known';
import { useMoneyCall, useRefetchMoved } from './use-money-call';

interface MoneyAttemptProps<Route extends RouteDeclaration> {
  call: ApiCall<Route>;
  userId: number;
  input: RouteInput<Route>;
  press: ConfirmedPress;
  onState: (state: MoneyCallState<RouteAnswer<Route>>) => void;
}

/** One press on a page: sends the call once and retries until its outcome is known. Renders nothing. */
export function MoneyAttempt<Route extends RouteDeclaration>(props: MoneyAttemptProps<Route>) {
  const { call, userId, input, press, onState } = props;
  const { state, confirm } = useMoneyCall(call, { userId, input });
  const begin = useEffectEvent(() => confirm(press));
  useEffect(() => begin(), []);
  const report = useEffectEvent(onState);
  useEffect(() => {
    if (state.kind !== 'idle') report(state);
  }, [state]);
  return null;
}

interface Attempt<Route extends RouteDeclaration> {
  /** Each press makes a call with an idempotency key of its own. */
  number: number;
  input: RouteInput<Route>;
  press: ConfirmedPress;
}

export interface MoneyAttempts<Route extends RouteDeclaration> {
  state: MoneyCallState<RouteAnswer<Route>>;
  /** A press is being sent, or its outcome looked for. */
  isBusy: boolean;
  /** An earlier call was left before its outcome was known; another one might repeat what it has done. */
  isOpenElsewhere: boolean;
  start: (input: RouteInput<Route>, press: ConfirmedPress) => void;
  /** Forgets the last outcome. */
  reset: () => void;
  /** To be rendered; shows nothing. */
  element: ReactNode;
}

/** The presses of a button that moves money from a page, one at a time. */
export function useMoneyAttempts<Route extends RouteDeclaration>(call: ApiCall<Route>): MoneyAttempts<Route> {
  // The routes guarantee a loaded user.
  const userId = useQuery(userQueries.current()).data?.id;
  const isOpenElsewhere = useOpenCall(call.path, userId);
  const [attempt, setAttempt] = useState<Attempt<Route>>();
  const [state, setState] = useState<MoneyCallState<RouteAnswer<Route>>>({ kind: 'idle' });
  useRefetchMoved(state.kind);
  const isBusy = state.kind === 'sending' || state.kind === 'checking';
  return {
    state,
    isBusy,
    isOpenElsewhere,
    start: (input, press) => {
      if (isBusy || isOpenElsewhere) return;
      setState({ kind: 'sending' });
      setAttempt((last) => ({ number: (last?.number ?? 0) + 1, input, press }));
    },
    reset: () => setState({ kind: 'idle' }),
    element: attempt !== undefined && userId !== undefined && (
      <MoneyAttempt
        key={attempt.number}
        {...{ call, userId }}
        input={attempt.input}
        press={attempt.press}
        onState={setState}
      />
    ),
  };
}
