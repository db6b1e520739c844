import { expect, test } from 'vitest';
import { presetRange } from './date-presets';

test.each([
  ['today', '2026-03-05'],
  ['last7Days', '2026-02-27'],
  ['last30Days', '2026-02-04'],
  ['thisMonth', '2026-03-01'],
  ['thisYear', '2026-01-01'],
] as const)('a preset ends today: %s', (preset, start) => {
  expect(presetRange(preset, '2026-03-05')).toEqual({ start, end: '2026-03-05' });
});

test('a preset begins no earlier than the account', () => {
  expect(presetRange('thisYear', '2026-03-05', '2026-02-20').start).toBe('2026-02-20');
});
