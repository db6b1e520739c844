import { expect, it } from 'vitest';
import { originSearch } from './origin-search';

it('keeps an own path and forgets everything else', () => {
  expect(originSearch({ from: '/wallet?a=1', other: 'x' })).toEqual({ from: '/wallet?a=1' });
  expect(originSearch({ from: '//evil.example' })).toEqual({});
  expect(originSearch({ from: 7 })).toEqual({});
  expect(originSearch({})).toEqual({});
});
