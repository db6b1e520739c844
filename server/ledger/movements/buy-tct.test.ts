import { expect, test } from 'vitest';
import { showLines } from '../../../tests/support/show-lines';
import { buyTct } from './buy-tct';

const purchase = {
  userId: 'ada',
  paidCurrencyId: 2,
  paidMinor: 90n,
  tctCurrencyId: 3,
  tctMinor: 1_600n,
  referralsMinor: [144n, 72n, 0n],
};

test('the coin goes to the treasury, the tokens come out of it, the fee is income', () => {
  const entry = buyTct({ ...purchase, feeCurrencyId: 2, feeMinor: 1n });
  expect(showLines(entry)).toEqual([
    'crypto[ada]@2 → treasury@2 90',
    'treasury@3 → crypto[ada]@3 1600',
    'treasury@3 → reward.payable@3 144',
    'treasury@3 → reward.payable@3 72',
    'crypto[ada]@2 → income.network@2 1',
  ]);
});
