import { expect, test } from 'vitest';
import { dayBefore, dayOf, isDay, spanOf } from './day-span';

test('a day goes from midnight to midnight, and is followed by the next one', () => {
  const { from, to } = spanOf('2026-11-22');
  expect(dayOf(Date.parse(from))).toBe('2026-11-22');
  expect(dayOf(Date.parse(from) - 1)).toBe('2026-11-21');
  expect(dayOf(Date.parse(to))).toBe('2026-11-23');
  expect(spanOf('2026-11-23').from).toBe(to);
});

test.each([
  ['2026-11-22', '2026-11-21'],
  ['2026-03-01', '2026-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
])('before %s comes %s', (day, before) => {
  expect(dayBefore(day)).toBe(before);
});

test.each([
  ['2026-11-22', true],
  ['2026-02-30', false],
  ['', false],
  ['26-11-22', false],
  ['2026-11-22T00:00', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
