import { expect, test } from 'vitest';
import { auditTimes } from './audit';

test.each<[what: string, intervalS: number, roundAgeS: number | undefined, wantedMs: number]>([
  ['four seconds of twenty', 20, 100, 4_000],
  ['and no more where intervals are long', 600, 100, 4_000],
  ['a fifth where they are short', 5, 100, 1_000],
  ['half of the interval when the hour is nearly over', 20, 2_701, 10_000],
  ['as much before the first is complete', 20, undefined, 10_000],
])('the round takes %s', (_what, intervalS, roundAgeS, wantedMs) => {
  const times = auditTimes({ intervalS, roundAgeS, isResting: false });
  expect(times).toEqual({ blocksMs: wantedMs, roundMs: wantedMs });
});

test('new blocks have their time while the round rests', () => {
  expect(auditTimes({ intervalS: 20, roundAgeS: 100, isResting: true })).toEqual({
    blocksMs: 4_000,
    roundMs: 0,
  });
});
