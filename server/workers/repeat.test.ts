import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from '../kernel/repeat';

const intervalMs = 600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a stop waits for the round that is under way, and no other one comes', async () => {
  let end = (): void => undefined;
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const stop = repeat({ name: 'work', intervalMs, log: { warn: () => undefined }, work });
  await vi.advanceTimersByTimeAsync(intervalMs);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(isStopped).toBe(false);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a round that fails is told, and the next one comes', async () => {
  const warn = vi.fn<(...words: unknown[]) => void>();
  const work = vi.fn(() => Promise.reject(new Error('planted')));
  const stop = repeat({ name: 'work', intervalMs, log: { warn }, work });
  await vi.advanceTimersByTimeAsync(2 * intervalMs);
  expect(work).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls.map(([, words]) => words)).toEqual(['work failed', 'work failed']);
  await stop();
});
