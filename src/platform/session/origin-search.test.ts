import { expect, it } from 'vitest';
import { originSearch } from './origin-search';

it('keeps an own path and forgets everything else', () => {
  expect(originSearch({ from: '/wallet?a=1', other: 'x' })).toStrictEqual({ from: '/wallet?a=1' });
  expect(originSearch({ from: '//evil.example' })).toStrictEqual({ from: undefined });
  expect(originSearch({ from: 7 })).toStrictEqual({ from: undefined });
  expect(originSearch({})).toStrictEqual({ from: undefined });
});
