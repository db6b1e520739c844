import { expect, test } from 'vitest';
import { dayOf } from '../../lib/day-span';
import { rangeOf, readRange, timesOf } from './date-range';

const [early, late] = ['2026-11-01', '2026-11-23'];

test.each([
  ['in order', early, late],
  ['swapped', late, early],
])('two days, %s, are a range', (_how, start, end) => {
  expect(rangeOf({ start, end })).toEqual({ start: early, end: late });
});

test.each([
  [early, undefined],
  [undefined, early],
])('a single day fills both: %s, %s', (start, end) => {
  expect(rangeOf({ start, end })).toEqual({ start: early, end: early });
});

test('no day is no range', () => {
  expect(rangeOf({ start: undefined, end: undefined })).toBeUndefined();
});

test.each([
  [
    { start: early, end: '2026-02-30' },
    { start: early, end: early },
  ],
  [
    { start: 5, end: late },
    { start: late, end: late },
  ],
  [{ start: 'yesterday' }, undefined],
])('of an address %j is read as %j', (search, range) => {
  expect(readRange(search)).toEqual(range);
});

test('its times go from the first moment of the first day to the last of the last', () => {
  const { start, end } = timesOf({ start: early, end: late });
  expect(dayOf(Date.parse(start))).toBe(early);
  expect(dayOf(Date.parse(start) - 1)).not.toBe(early);
  expect(dayOf(Date.parse(end))).toBe(late);
  expect(dayOf(Date.parse(end) + 1)).not.toBe(late);
});
