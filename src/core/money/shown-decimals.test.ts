import { expect, test } from 'vitest';
import { isCutOff } from './shown-decimals';

test.each([
  ['0', false],
  ['1200', false],
  ['0.00000001', false],
  ['0.000000010', false],
  ['0.000000001', true],
  ['3.123456789012345678', true],
])('%s has more decimals than are shown: %s', (value, expected) => {
  expect(isCutOff(value)).toBe(expected);
});
