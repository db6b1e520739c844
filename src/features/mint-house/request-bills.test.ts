import { expect, test } from 'vitest';
import { certainBills } from './request-bills';

const nominals = ['1', '5', '10', '50', '100'];
const billsOf = (count: number, amount: bigint) =>
  certainBills({ count, amountMinor: amount * 100n }, nominals, 2);

test.each([
  [1, 100n, [{ nominal: '100', count: 1 }]],
  [2, 20n, [{ nominal: '10', count: 2 }]],
  [
    3,
    16n,
    [
      { nominal: '10', count: 1 },
      { nominal: '5', count: 1 },
      { nominal: '1', count: 1 },
    ],
  ],
  [500, 500n, [{ nominal: '1', count: 500 }]],
])('%i bills of %i together are certain', (count, amount, bills) => {
  expect(billsOf(count, amount)).toEqual(bills);
});

test('bills are not certain where there are several ways, or none', () => {
  // One of 50 and ten of 5, or ten of 10.
  expect(billsOf(11, 100n)).toEqual([]);
  expect(billsOf(2, 7n)).toEqual([]);
  expect(billsOf(400, 9_000n)).toEqual([]);
});
