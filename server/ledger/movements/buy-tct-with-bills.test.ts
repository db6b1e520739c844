import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { buyTctWithBills } from './buy-tct-with-bills';

const purchase = {
  userId: 'ada',
  paidCurrencyId: 502,
  paidMinor: 90n,
  tctCurrencyId: 3,
  tctMinor: 1_600n,
  referralsMinor: [144n, 72n, 0n],
};

test('the bills’ value is the treasury’s pay balance, the tokens come out of the treasury', () => {
  const entry = buyTctWithBills(purchase);
  expect(showLines(entry)).toEqual([
    'bills.live@502 → treasury.pay@502 90',
    'treasury@3 → crypto[ada]@3 1600',
    'treasury@3 → reward.payable@3 144',
    'treasury@3 → reward.payable@3 72',
  ]);
  expect(showOperations(entry)[0]).toBe('ada: action 11 in area 3, out 90 of 502');
});
