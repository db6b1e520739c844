import { expect, test } from 'vitest';
import { showLines } from '../../../tests/support/show-lines';
import { disputeCoins, networkCost, networkRemainder } from './network-costs';

const some = { currencyId: 7, amountMinor: 21n };

test('what was really spent leaves custody as an expense', () => {
  expect(showLines(networkCost(some))).toEqual(['expense.network@7 → custody.main@7 21']);
});

test('what remains of arrivals is our income', () => {
  expect(showLines(networkRemainder(some))).toEqual(['custody.main@7 → income.network@7 21']);
});

test('what left without us is disputed', () => {
  expect(showLines(disputeCoins(some))).toEqual(['disputed@7 → custody.main@7 21']);
});
