import { useEffect, useState } from 'react';
import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../../contract/route/define-route';
import type { ApiCall } from '../../platform/api/call-api';
import { randomId } from '../../lib/random-id';
import { serverNowMs } from '../../lib/server-clock';
import type { MoneyCallState } from './ask-until-known';
import type { MoneyCallRecord } from './money-call-store';
import { moneyCalls } from './money-calls';
import { spendPress } from './press-guard';
import type { ConfirmedPress } from './press-guard';

/** SHA-256 of what is asked, in hexadecimal digits; empty where plain HTTP leaves the browser without cryptography. */
export async function hashRequest({
  method,
  path,
  input,
}: Pick<MoneyCallRecord, 'method' | 'path' | 'input'>): Promise<string> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return '';
  const bytes = new TextEncoder().encode(JSON.stringify([method, path, input]));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface UseMoneyCall<Route extends RouteDeclaration> {
  state: MoneyCallState<RouteAnswer<Route>>;
  /** Sends what was confirmed by a press. Another press while it is under way does nothing, nor does the same one again. */
  confirm: (press: ConfirmedPress) => void;
}

/**
 * One confirmed movement of money. The key is made when the confirmation that uses this opens, and belongs to its input:
 * another input is another confirmation, to be given a `key` of its own in React's sense.
 */
export function useMoneyCall<Route extends RouteDeclaration>(
  call: ApiCall<Route>,
  options: { userId: number; input: RouteInput<Route> },
): UseMoneyCall<Route> {
  const [key] = useState(randomId);
  const [input] = useState(options.input);
  const [state, setState] = useState<MoneyCallState<RouteAnswer<Route>>>({ kind: 'idle' });
  // The sheet may be closed while the answer is being asked for; it is told then where such outcomes stand.
  useEffect(() => () => moneyCalls.leave(key), [key]);
  const confirm = (press: ConfirmedPress): void => {
    if (state.kind !== 'idle' && state.kind !== 'refused') return;
    if (!spendPress(press)) return;
    setState({ kind: 'sending' });
    const { method, path } = call;
    const request = { method, path, input };
    const perform = async (): Promise<void> => {
      const requestHash = await hashRequest(request);
      const record = { key, userId: options.userId, ...request, requestHash, startedAtMs: serverNowMs() };
      await moneyCalls.perform(record, (next) => setState(next as MoneyCallState<RouteAnswer<Route>>));
    };
    perform().catch((error: unknown) => setState({ kind: 'refused', error }));
  };
  return { state, confirm };
}
