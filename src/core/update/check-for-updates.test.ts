// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkForUpdates } from './check-for-updates';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

it('asks each hour, and on coming back after a while', async () => {
  const update = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('offline'));
  checkForUpdates({ update });
  comeBack();
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6 * 60_000);
  comeBack();
  comeBack();
  expect(update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60 * 60_000);
  expect(update).toHaveBeenCalledTimes(2);
});
