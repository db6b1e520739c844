import { useEffect, useSyncExternalStore } from 'react';
import type { RouteDeclaration } from '../../../contract/route/define-route';
import { callApi } from '../../platform/api/call-api';
import type { ApiCall } from '../../platform/api/call-api';
import { userCalls } from '../../platform/api/user-calls';
import { serverNowMs } from '../../lib/server-clock';
import { waitOrOnline } from '../../lib/wait-or-online';
import { session } from '../../platform/session/session';
import { createMoneyCalls } from './create-money-calls';
import type { ResumedCall } from './create-money-calls';
import { createMoneyCallStore } from './money-call-store';
import type { MoneyCallRecord } from './money-call-store';

let untilSessionEnds = new AbortController();
session.subscribe(() => {
  if (session.state() !== 'guest') return;
  untilSessionEnds.abort();
  untilSessionEnds = new AbortController();
});

/** The money calls of this tab. */
export const moneyCalls = createMoneyCalls({
  store: createMoneyCallStore(),
  send,
  isUser,
  nowMs: () => serverNowMs(),
  wait: waitOrOnline,
  alone,
  sessionSignal: () => untilSessionEnds.signal,
});

async function send({ method, path, input, key }: MoneyCallRecord, signal: AbortSignal): Promise<unknown> {
  const call: ApiCall<RouteDeclaration> = { method, path, access: 'user', money: true };
  return callApi(call, input as never, { idempotencyKey: key, signal });
}

async function isUser(userId: number, signal: AbortSignal): Promise<boolean> {
  const { payload } = await callApi(userCalls.getUser, {}, { signal });
  return payload.id === userId;
}

/**
 * The browser releases a Web Lock with its page, however that ends. Plain HTTP has no locks; two requests with one
 * key are harmless.
 */
async function alone(key: string, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks === null || locks === undefined) return task();
  await locks.request(`billfold-money-${key}`, { signal }, task);
}

/** Whether a call of this kind was left before its outcome was known. A new one might repeat what it has done. */
export function useOpenCall(path: string, userId: number | undefined): boolean {
  const calls = useSyncExternalStore(moneyCalls.subscribe, moneyCalls.resumed);
  return calls.some(
    ({ record, state }) =>
      record.userId === userId &&
      record.path === path &&
      (state.kind === 'sending' || state.kind === 'checking'),
  );
}

/** The calls that an earlier page of this user left open, resumed, with their states. */
export function useResumedCalls(userId: number | undefined): readonly ResumedCall[] {
  useEffect(() => {
    // Without IndexedDB nothing can have been stored.
    if (userId !== undefined) moneyCalls.resume(userId).catch(() => undefined);
  }, [userId]);
  const calls = useSyncExternalStore(moneyCalls.subscribe, moneyCalls.resumed);
  return calls.filter(({ record }) => record.userId === userId);
}
