import { describe, expect, test } from 'vitest';
import { deriveKeys } from './derived-keys';
import { isOwn, sealAfter, sealedTables, sealOf } from './sealed-tables';

const keys = deriveKeys('a master key');
const place = { address_index: 7, user_id: 'ada', chain: 'tron' };

test('a row is its writer’s own until one of its sealed columns changes', () => {
  const seal = sealOf(keys, 'input_addresses', place);
  expect(isOwn(keys, 'input_addresses', { ...place, seal })).toBe(true);
  for (const other of [{ address_index: 8 }, { user_id: 'lin' }, { chain: 'bitcoin' }])
    expect(isOwn(keys, 'input_addresses', { ...place, ...other, seal })).toBe(false);
  expect(isOwn(keys, 'input_addresses', { ...place, seal: null })).toBe(false);
});

test('seals no column twice, so that a typo leaves none out', () => {
  for (const { columns } of Object.values(sealedTables)) expect(new Set(columns).size).toBe(columns.length);
});

describe('a row that changes', () => {
  const changes = { chain: 'bitcoin' };
  const after = (seal: Buffer | null) =>
    sealAfter(keys, 'input_addresses', { row: { ...place, seal }, changes });

  test('bears the seal of what it becomes', () => {
    expect(after(sealOf(keys, 'input_addresses', place))).toEqual(
      sealOf(keys, 'input_addresses', { ...place, ...changes }),
    );
  });

  test.each([
    ['another row’s', sealOf(keys, 'input_addresses', { ...place, user_id: 'lin' })],
    ['none', null],
  ])('keeps the seal that it has where that is %s', (_whose, seal) => {
    expect(after(seal)).toBe(seal);
  });
});
