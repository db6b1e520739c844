import { useEffect, useSyncExternalStore } from 'react';
import { moneyCalls } from './money-calls';
import type { ResumedCall } from './create-money-calls';

/**
 * Whether a call of this kind was left before its outcome was known. Whoever makes another one might do once more what the
 * first has done.
 */
export function useOpenCall(path: string, userId: number): boolean {
  const calls = useSyncExternalStore(moneyCalls.subscribe, moneyCalls.resumed);
  return calls.some(
    ({ record, state }) =>
      record.userId === userId &&
      record.path === path &&
      (state.kind === 'sending' || state.kind === 'checking'),
  );
}

/** What an earlier page of this user left open, taken up again, with what becomes of it. */
export function useResumedCalls(userId: number | undefined): readonly ResumedCall[] {
  useEffect(() => {
    // Without IndexedDB there is nothing that could have been left.
    if (userId !== undefined) moneyCalls.resume(userId).catch(() => undefined);
  }, [userId]);
  const calls = useSyncExternalStore(moneyCalls.subscribe, moneyCalls.resumed);
  return calls.filter(({ record }) => record.userId === userId);
}
