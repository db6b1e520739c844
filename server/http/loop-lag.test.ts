import { expect, onTestFinished, test, vi } from 'vitest';
import { createLoopLag, standingLagMs } from './loop-lag';

test.each([
  ['nothing is known yet', [80, 80], 0, 0],
  ['one pause says nothing', [0, 90, 0], 5, 0],
  ['the least that has stood', [60, 40, 50], 5, 40],
  ['only the last three count', [0, 60, 40, 50], 5, 40],
  ['a look that is late takes the place of the oldest', [0, 40, 50], 55, 40],
  ['a look that is a little late says less than the others', [0, 40, 50], 22, 12],
])('%s', (_name, lags, sinceLastMs, expected) => {
  expect(standingLagMs(lags, sinceLastMs)).toBe(expected);
});

test('an event loop that is late again and again is noticed, and nothing is measured once nobody asks', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let lateMs = 0;
  const { standingMs } = createLoopLag(() => Date.now() + lateMs);
  const look = (late: number) => {
    lateMs += late;
    vi.advanceTimersByTime(10);
  };
  expect(standingMs()).toBe(0);
  for (const late of [30, 40, 50]) look(late);
  expect(standingMs()).toBe(30);
  look(0);
  expect(standingMs()).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(standingMs()).toBe(0);
  expect(vi.getTimerCount()).toBe(1);
});
