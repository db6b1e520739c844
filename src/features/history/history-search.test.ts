import { expect, test } from 'vitest';
import { isFiltered, readHistorySearch, wantedOf } from './history-search';

const id = '019abcde-0000-7000-8000-000000000001';

test('reads what can be asked for, and drops the rest', () => {
  expect(
    readHistorySearch({
      start: '2026-11-23',
      end: '2026-11-01',
      key: 'tectum-note-usdt',
      type: 'swap',
      area: 'bills',
      q: 0.5,
      operation: id,
      more: 1,
    }),
  ).toEqual({
    start: '2026-11-01',
    end: '2026-11-23',
    key: 'tectum-note-usdt',
    type: 'swap',
    area: 'bills',
    q: '0.5',
    operation: id,
  });
  const nothing = readHistorySearch({ key: '<b>', type: 'melt', area: 3, q: '  ', operation: '../1' });
  expect(Object.values(nothing).filter((value) => value !== undefined)).toEqual([]);
});

test('a type may be several actions, an area several of the server’s', () => {
  expect(wantedOf({ type: 'swap', area: 'bills', q: ' 12 ' })).toEqual({
    action: '11,12',
    area: '0,1',
    search: '12',
  });
});

test('what is open is no filter', () => {
  expect(isFiltered({ operation: id })).toBe(false);
  expect(isFiltered({ q: '1' })).toBe(true);
});
