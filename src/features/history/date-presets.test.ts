import { expect, test } from 'vitest';
import { presetOf, presetRange } from './date-presets';

const today = '2026-03-05';

test.each([
  ['today', '2026-03-05'],
  ['last7Days', '2026-02-27'],
  ['last30Days', '2026-02-04'],
  ['thisMonth', '2026-03-01'],
  ['thisYear', '2026-01-01'],
] as const)('a preset ends today: %s', (preset, start) => {
  expect(presetRange(preset, { today })).toEqual({ start, end: today });
});

test('a preset begins no earlier than the account', () => {
  expect(presetRange('thisYear', { today, earliest: '2026-02-20' }).start).toBe('2026-02-20');
});

test('a draft is the preset that was pressed, where several are alike', () => {
  const days = { today, earliest: today };
  expect(presetOf({ start: today, end: today }, days)).toBe('today');
  expect(presetOf({ start: today, end: today }, days, 'thisYear')).toBe('thisYear');
  expect(presetOf({ start: today, end: undefined }, days, 'thisYear')).toBeUndefined();
});
