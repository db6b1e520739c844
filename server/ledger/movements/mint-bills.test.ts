import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { journalEntry } from '../journal-entry';
import { mintBills, mintRewardMinor, mintRewards } from './mint-bills';

test('half of each blank’s cost, rounded down, waits as its reward; the rest is income', () => {
  const entry = mintBills({ userId: 'ada', costCurrencyId: 2, costsMinor: [5n, 5n, 8n] });
  expect(showLines(entry)).toEqual([
    'crypto[ada]@2 → income.mint@2 10',
    'crypto[ada]@2 → reward.payable@2 8',
  ]);
  expect(showOperations(entry)).toEqual(['ada: action 2 in area 2, out 18 of 2']);
});

test.each([
  [0n, 0n],
  [1n, 0n],
  [2n, 1n],
  [11_875n, 5_937n],
])('a blank that costs %i keeps %i', (costMinor, rewardMinor) => {
  expect(mintRewardMinor(costMinor)).toBe(rewardMinor);
});

test('another user’s blank pays its minter, one’s own becomes income, and no reward means no entry', () => {
  const rewards = mintRewards({
    entryId: 'entry',
    fillerId: 'ada',
    rewardCurrencyId: 2,
    rewards: [
      { minterId: 'lin', rewardMinor: 4n },
      { minterId: 'ada', rewardMinor: 6n },
      { minterId: 'bob', rewardMinor: 0n },
    ],
  });
  const entry = journalEntry({ kind: 'test', ...rewards });
  expect(showLines(entry)).toEqual([
    'reward.payable@2 → crypto[lin]@2 4',
    'reward.payable@2 → income.mint@2 6',
  ]);
  expect(showOperations(entry)).toEqual(['lin: action 6 in area 3, in 4 of 2']);
});
