import { describe, expect, test } from 'vitest';
import { createAdmission, expectedWaitMs, adjustLimit, leastOf } from './admission';

const most = 16;
const quiet = { durationMs: 100, meanMs: 8, mostRunning: 3, lagMs: 0 };

describe('the number of calls at once', () => {
  test.each([
    ['grows by one in an interval', { limit: 10 }, quiet, 11],
    ['grows by as many as intervals have passed', { limit: 10 }, { ...quiet, durationMs: 420 }, 14],
    ['grows to the most and no further', { limit: 10 }, { ...quiet, durationMs: 60_000 }, most],
    ['falls where full places take long', { limit: 10 }, { ...quiet, meanMs: 60, mostRunning: 10 }, 8],
    ['stays a quarter at least', { limit: 4 }, { ...quiet, meanMs: 900, mostRunning: 4 }, 4],
    ['does not fall for a slow call beside free places', { limit: 10 }, { ...quiet, meanMs: 900 }, 11],
    ['does not fall for full places that are quick', { limit: 10 }, { ...quiet, mostRunning: 10 }, 11],
    ['falls where the event loop lags, however few run', { limit: 10 }, { ...quiet, lagMs: 30 }, 8],
    [
      'does not fall where calls always take so long',
      { limit: 10, usualMs: 80 },
      { ...quiet, meanMs: 150, mostRunning: 10 },
      11,
    ],
    [
      'falls where they take more than twice what is usual',
      { limit: 10, usualMs: 80 },
      { ...quiet, meanMs: 170, mostRunning: 10 },
      8,
    ],
  ])('%s', (_name, admission, interval, limit) => {
    expect(adjustLimit(admission, interval, { most }).limit).toBe(limit);
  });

  test('what is usual is learnt while few run, so that a database far away gets its places back', () => {
    let admission = { limit: most };
    const farAway = { ...quiet, meanMs: 80 };
    const run = () => {
      admission = adjustLimit(admission, { ...farAway, mostRunning: admission.limit }, { most });
    };
    for (let round = 0; round < 10; round += 1) run();
    expect(admission).toMatchObject({ usualMs: 80 });
    for (let round = 0; round < 20; round += 1) run();
    expect(admission.limit).toBe(most);
  });

  test('a server with one place keeps it', () => {
    expect(leastOf(1)).toBe(1);
    expect(adjustLimit({ limit: 1 }, { ...quiet, lagMs: 500 }, { most: 1 }).limit).toBe(1);
  });

  test('calls are counted for a tenth of a second by the clock given', () => {
    let [now, lag] = [0, 0];
    const { current, ended } = createAdmission({ most, nowMs: () => now, lagMs: () => lag });
    ended({ tookMs: 100, running: most });
    now = 99;
    ended({ tookMs: 100, running: 1 });
    expect(current()).toEqual({ limit: most });
    now = 100;
    ended({ tookMs: 40, running: 1 });
    expect(current()).toEqual({ limit: 12, meanMs: 80 });
    now = 200;
    ended({ tookMs: 30, running: 1 });
    expect(current()).toEqual({ limit: 13, meanMs: 65, usualMs: 30 });
    now = 300;
    lag = 26;
    ended({ tookMs: 30, running: 1 });
    expect(current().limit).toBe(10);
  });
});

test('the wait to be expected is that of all who wait already, and what the event loop is late', () => {
  const admission = { limit: 4, meanMs: 20 };
  expect(expectedWaitMs(admission, { waiting: 0, lagMs: 0 })).toBe(5);
  expect(expectedWaitMs(admission, { waiting: 7, lagMs: 3 })).toBe(43);
  expect(expectedWaitMs({ limit: 4 }, { waiting: 7, lagMs: 0 })).toBe(0);
});
