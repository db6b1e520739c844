import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { topicsOfMoney } from '../../../contract/live/live-topics';
import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../../contract/route/define-route';
import type { ApiCall } from '../../platform/api/call-api';
import { randomId } from '../../lib/random-id';
import { serverNowMs } from '../../lib/server-clock';
import type { MoneyCallState } from './retry-until-known';
import { moneyCalls } from './money-calls';
import { confirmPress, spendPress } from './press-guard';
import type { ConfirmedPress } from './press-guard';

interface UseMoneyCall<Route extends RouteDeclaration> {
  state: MoneyCallState<RouteAnswer<Route>>;
  /**
   * Sends the call that a press has confirmed. Further presses while it is pending do nothing, nor does a consumed
   * press.
   */
  confirm: (press: ConfirmedPress) => void;
  /** Once the call is done: starts one further call that the same press has confirmed. */
  followUp: ConfirmedPress | undefined;
}

/**
 * One confirmed movement of money. Its idempotency key is created on mount and belongs to its input: for another
 * input, remount with another React `key`.
 */
export function useMoneyCall<Route extends RouteDeclaration>(
  call: ApiCall<Route>,
  options: { userId: number; input: RouteInput<Route> },
): UseMoneyCall<Route> {
  const [key] = useState(randomId);
  const [input] = useState(options.input);
  const [state, setState] = useState<MoneyCallState<RouteAnswer<Route>>>({ kind: 'idle' });
  const [followUp, setFollowUp] = useState<ConfirmedPress>();
  // If the sheet is closed while the outcome is unknown, the notice of unresolved calls takes over.
  useEffect(() => {
    moneyCalls.rejoin(key);
    return () => moneyCalls.leave(key);
  }, [key]);
  const confirm = (press: ConfirmedPress): void => {
    if (state.kind !== 'idle' && state.kind !== 'refused') return;
    if (!spendPress(press)) return;
    setState({ kind: 'sending' });
    const { method, path } = call;
    const record = { key, userId: options.userId, method, path, input, startedAtMs: serverNowMs() };
    moneyCalls
      .perform(record, (next) => {
        if (next.kind === 'done') setFollowUp(confirmPress());
        setState(next as MoneyCallState<RouteAnswer<Route>>);
      })
      .catch((error: unknown) => setState({ kind: 'refused', error }));
  };
  return { state, confirm, followUp };
}

/** Refetches everything that a movement of money may have changed, the history included. */
export function refetchMoved(queryClient: QueryClient): void {
  for (const topic of topicsOfMoney) void queryClient.invalidateQueries({ queryKey: [topic] });
}

/** Refetches what an operation has changed, or may have changed if its outcome is unknown. */
export function useRefetchMoved(kind: MoneyCallState<unknown>['kind'] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (kind === 'done' || kind === 'refused' || kind === 'unknown') refetchMoved(queryClient);
  }, [kind, queryClient]);
}
