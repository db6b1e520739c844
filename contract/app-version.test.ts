import { expect, test } from 'vitest';
import { isOlderVersion } from './app-version';

test.each([
  ['4.5.9', '4.6.0', true],
  ['4.6.0', '4.6.0', false],
  ['4.6', '4.6.0', false],
  ['4.9.0', '4.10.0', true],
  ['4.10.0', '4.9.9', false],
  ['4.6.0', '5', true],
  ['4.6.0', 'nonsense', false],
  ['4.6.0', '', false],
])('%s before %s: %s', (version, other, isOlder) => {
  expect(isOlderVersion(version, other)).toBe(isOlder);
});
