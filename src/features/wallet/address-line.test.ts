import { expect, test } from 'vitest';
import { addressGroups, shortAddress } from './address-line';

test.each([
  ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 11],
  ['0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 11],
  ['abcd', 1],
  ['', 0],
])('%j is %i groups, which together are the address again', (address, count) => {
  const groups = addressGroups(address);
  expect(groups).toHaveLength(count);
  expect(groups.join('')).toBe(address);
});

test.each([
  ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bc1qcr8te4kr…8z306fyu'],
  ['a-short-one', 'a-short-one'],
])('%j is recognised as %j', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
