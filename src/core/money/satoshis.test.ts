import { expect, it } from 'vitest';
import { satoshisOf } from './satoshis';

it('counts a hundred million to the bitcoin', () => {
  expect(satoshisOf('BTC', '0.00001')).toBe('1\u2009000');
  expect(satoshisOf('BTC', '0.1')).toBe('10\u2009000\u2009000');
});

it('is for bitcoin alone', () => {
  expect(satoshisOf('TET', '1')).toBeUndefined();
});
