import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { journalEntry } from '../journal-entry';
import { deliverTct } from './tct-purchase';

const purchase = {
  userId: 'ada',
  paidCurrencyId: 2,
  paidMinor: 90n,
  tctCurrencyId: 3,
  tctMinor: 1_600n,
  referralsMinor: [144n, 72n, 0n],
};

test('the treasury hands out the tokens and sets each referral level’s share aside', () => {
  const entry = journalEntry({ kind: 'test', ...deliverTct(purchase) });
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
