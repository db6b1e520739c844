import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { journalEntry } from '../journal-entry';
import { buyTct, buyTctWithBills, deliverTct } from './buy-tct';

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

const delivery = {
  userId: 'ada',
  paidCurrencyId: 2,
  paidMinor: 90n,
  tctCurrencyId: 3,
  tctMinor: 1_600n,
  referralsMinor: [144n, 72n, 0n],
};

test('the treasury hands out the tokens and sets each referral level’s share aside', () => {
  const entry = journalEntry({ kind: 'test', ...deliverTct({ ...delivery, entryId: 'entry' }) });
  expect(showLines(entry)).toEqual([
    'treasury@3 → crypto[ada]@3 1600',
    'treasury@3 → reward.payable@3 144',
    'treasury@3 → reward.payable@3 72',
  ]);
  expect(showOperations(entry)).toEqual([
    'ada: action 11 in area 3, out 90 of 2',
    'ada: action 12 in area 3, in 1600 of 3',
  ]);
});

const purchaseWithBills = {
  userId: 'ada',
  paidCurrencyId: 502,
  paidMinor: 90n,
  tctCurrencyId: 3,
  tctMinor: 1_600n,
  referralsMinor: [144n, 72n, 0n],
};

test('the bills’ value is the treasury’s pay balance, the tokens come out of the treasury', () => {
  const entry = buyTctWithBills(purchaseWithBills);
  expect(showLines(entry)).toEqual([
    'bills.live@502 → treasury.pay@502 90',
    'treasury@3 → crypto[ada]@3 1600',
    'treasury@3 → reward.payable@3 144',
    'treasury@3 → reward.payable@3 72',
  ]);
  expect(showOperations(entry)[0]).toBe('ada: action 11 in area 3, out 90 of 502');
});
