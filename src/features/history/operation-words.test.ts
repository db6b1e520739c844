import { expect, test } from 'vitest';
import { formatAmount } from '../../ui/format-amount';
import { briefDecimals } from './operation-words';

test.each([
  ['5', '5'],
  ['12345.678', '12\u2009345.6'],
  ['1234567.89', '1\u2009234\u2009567'],
  ['0.00012345678', '0.000123456'],
  ['0.1', '0.1'],
  ['99.999999', '99.9999'],
])('%s is shown in a list as %s: six significant digits, the rest cut off', (amount, shown) => {
  const { whole, fraction } = formatAmount(amount, { decimals: briefDecimals(amount) });
  expect(whole + fraction).toBe(shown);
});
