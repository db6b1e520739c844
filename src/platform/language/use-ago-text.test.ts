import { expect, test } from 'vitest';
import { agoText } from './use-ago-text';

const now = '2026-11-28T12:00:00.000Z';

test.each([
  ['2026-11-28T11:59:30.000Z', 'now'],
  ['2026-11-28T12:00:05.000Z', 'now'],
  ['2026-11-28T11:48:00.000Z', '12m ago'],
  ['2026-11-28T10:00:00.000Z', '2h ago'],
  ['2026-11-27T11:00:00.000Z', 'yesterday'],
  ['2026-11-24T12:00:00.000Z', '4d ago'],
  ['2026-11-02T12:00:00.000Z', 'Nov 2, 2026'],
])('says how long ago %s was', (at, words) => {
  expect(agoText('en', at, Date.parse(now))).toBe(words);
});

test('says it in the language of the reader', () => {
  expect(agoText('tr', '2026-11-28T10:00:00.000Z', Date.parse(now))).toBe('2 sa. önce');
  expect(agoText('zh', '2026-11-28T10:00:00.000Z', Date.parse(now))).toBe('2小时前');
});
