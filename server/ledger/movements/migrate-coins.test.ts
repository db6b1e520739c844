import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { migrateCoins } from './migrate-coins';

test('in through the source’s bridge, out of the target’s', () => {
  const entry = migrateCoins({
    userId: 'ada',
    fromCurrencyId: 9,
    fromMinor: 40n,
    toCurrencyId: 2,
    toMinor: 40n,
    feeCurrencyId: 7,
    feeMinor: 3n,
  });
  expect(showLines(entry)).toEqual([
    'crypto[ada]@9 → bridge@9 40',
    'bridge@2 → crypto[ada]@2 40',
    'crypto[ada]@7 → income.network@7 3',
  ]);
  expect(showOperations(entry)).toEqual([
    'ada: action 8 in area 3, out 40 of 9',
    'ada: action 9 in area 3, in 40 of 2',
  ]);
});
