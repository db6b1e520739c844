import { expect, test } from 'vitest';
import { showLines } from '../../../tests/support/show-lines';
import { genesis } from './genesis';

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
