import { expect, test } from 'vitest';
import { deriveKeys } from './derived-keys';
import { isSealed, sealRow } from './row-seal';

const keys = deriveKeys('a master key');
const row = ['id', 5n, null, new Date(0), Buffer.from([1, 2]), { b: 1, a: ['x'] }];

test('a row has one seal, in whatever order the fields of an object come', () => {
  const again = ['id', 5n, null, new Date(0), Buffer.from([1, 2]), { a: ['x'], b: 1 }];
  expect(isSealed(sealRow(keys, 'table', row), sealRow(keys, 'table', again))).toBe(true);
});

test.each<[what: string, values: unknown[]]>([
  ['another text', ['di', ...row.slice(1)]],
  ['another number', row.with(1, 6n)],
  ['a value in place of none', row.with(2, '')],
  ['another time', row.with(3, new Date(1))],
  ['other bytes', row.with(4, Buffer.from([1, 3]))],
  ['another field', row.with(5, { b: 2, a: ['x'] })],
  ['a value less', row.slice(0, -1)],
  ['two values as one', ['id,5', ...row.slice(2)]],
])('%s makes another seal', (_what, values) => {
  expect(isSealed(sealRow(keys, 'table', values), sealRow(keys, 'table', row))).toBe(false);
});

test('another table, another key and no seal at all are noticed', () => {
  const seal = sealRow(keys, 'table', row);
  expect(isSealed(sealRow(keys, 'chair', row), seal)).toBe(false);
  expect(isSealed(sealRow(deriveKeys('another master key'), 'table', row), seal)).toBe(false);
  expect(isSealed(null, seal)).toBe(false);
});
