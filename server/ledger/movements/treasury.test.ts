import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { adjustUser, fundTreasury, genesis } from './treasury';

test('what lies in custody is the treasury’s, and a part of it the bridge’s', () => {
  const entry = genesis([
    { currencyId: 2, treasuryMinor: 70n, bridgeMinor: 30n },
    { currencyId: 7, treasuryMinor: 5n, bridgeMinor: 0n },
  ]);
  expect(showLines(entry)).toEqual([
    'custody.main@2 → treasury@2 100',
    'treasury@2 → bridge@2 30',
    'custody.main@7 → treasury@7 5',
  ]);
  expect(entry.operations).toEqual([]);
});

test.each([
  ['credit', 'treasury@2 → crypto[ada]@2 5', 'ada: action 6 in area 3, in 5 of 2'],
  ['debit', 'crypto[ada]@2 → treasury@2 5', 'ada: action 1 in area 3, out 5 of 2'],
] as const)('%s, with the reason', (direction, line, operation) => {
  const entry = adjustUser({ userId: 'ada', currencyId: 2, amountMinor: 5n, direction, note: 'a gift' });
  expect(showLines(entry)).toEqual([line]);
  expect(showOperations(entry)).toEqual([operation]);
  expect(entry.note).toBe('a gift');
});

test('what is set aside becomes the treasury’s, with the reason', () => {
  const entry = fundTreasury({ id: 'one', currencyId: 5, amountMinor: 9n, note: 'from the vault' });
  expect(showLines(entry)).toEqual(['unclaimed@5 → treasury@5 9']);
  expect(entry).toMatchObject({ id: 'one', note: 'from the vault' });
});
