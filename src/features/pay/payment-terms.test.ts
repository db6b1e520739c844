import { expect, test } from 'vitest';
import { isShort } from './payment-terms';

const currency = { id: 501, key: 'k', ticker: 'TET', network: 'n', protocol: 'p', decimal: 18 };

test.each([
  ['12.5', '12.5', false],
  ['12.500000000000000001', '12.5', true],
  ['9007199254740993', '9007199254740992', true],
  ['0.000000000000000001', '0', true],
  ['1', '10', false],
  ['1e3', '10', true],
  ['1', 'NaN', true],
])('%s of a balance of %s is short: %s', (amount, balance, expected) => {
  expect(isShort({ amount, balance, currency })).toBe(expected);
});
