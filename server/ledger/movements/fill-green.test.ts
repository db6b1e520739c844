import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { fillGreen } from './fill-green';

test('the coin goes into the family’s position, the same value lives in bills, the fee is in its own coin', () => {
  const entry = fillGreen({
    userId: 'ada',
    networkCurrencyId: 8,
    networkMinor: 100n,
    familyId: 501,
    familyMinor: 100n,
    feeCurrencyId: 7,
    feeMinor: 9n,
    rewardCurrencyId: 2,
    rewards: [{ minterId: 'lin', rewardMinor: 3n }],
  });
  expect(showLines(entry)).toEqual([
    'crypto[ada]@8 → position[501]@8 100',
    'wrapped@501 → bills.live@501 100',
    'crypto[ada]@7 → income.network@7 9',
    'reward.payable@2 → crypto[lin]@2 3',
  ]);
  expect(entry.lines[2]?.ifShort).toBe('notEnoughEth');
  expect(showOperations(entry)).toEqual([
    'ada: action 4 in area 2, out 100 of 8',
    'lin: action 6 in area 3, in 3 of 2',
  ]);
});
