import { callApi } from '../../api/call-api';
import type { ApiCall } from '../../api/api-call';
import type { RouteDeclaration } from '../../../contract/route/define-route';
import { createMoneyCalls } from './create-money-calls';
import type { MoneyCallRecord } from './money-call-record';
import { createMoneyCallStore } from './money-call-store';

/** The money calls of this tab. */
export const moneyCalls = createMoneyCalls({
  store: createMoneyCallStore(),
  send,
  nowMs: Date.now,
  wait: waitOrOnline,
  alone,
});

async function send({ method, path, input, key }: MoneyCallRecord): Promise<unknown> {
  const call: ApiCall<RouteDeclaration> = { method, path, access: 'user', money: true };
  return callApi(call, input as never, { idempotencyKey: key });
}

/** A connection that comes back is a reason to ask at once. */
async function waitOrOnline(delayMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    addEventListener('online', end);
  });
}

/** The lock ends with its page, however that ends. Plain HTTP has none; asking twice with one key is harmless. */
async function alone(key: string, task: () => Promise<void>): Promise<boolean> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks === null || locks === undefined) {
    await task();
    return true;
  }
  return locks.request(`billfold-money-${key}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await task();
    return true;
  });
}
