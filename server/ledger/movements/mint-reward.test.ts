import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { journalEntry } from '../journal-entry';
import { mintRewards } from './mint-reward';

test('another’s blank pays its minter, one’s own is income, and nothing pays nothing', () => {
  const rewards = mintRewards({
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
