import { expect, test } from 'vitest';
import { showLines } from '../../../tests/support/show-lines';
import { networkCost } from './network-cost';

test('what was really spent leaves custody as an expense', () => {
  expect(showLines(networkCost({ currencyId: 7, amountMinor: 21n }))).toEqual([
    'expense.network@7 → custody.main@7 21',
  ]);
});
