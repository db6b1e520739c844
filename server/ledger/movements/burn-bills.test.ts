import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { burnBlue, burnGreen, greenBurnOperation } from './burn-bills';

test('moves the whole amount and tells the user’s history', () => {
  const entry = burnBlue({ requestId: 'asked', userId: 'ada', currencyId: 501, amountMinor: 20n });
  expect(showLines(entry)).toEqual(['bills.live@501 → custody.note@501 20']);
  expect(showOperations(entry)).toEqual(['ada: action 5 in area 2, out 20 of 501']);
});

const burn = {
  userId: 'ada',
  networkCurrencyId: 5,
  networkMinor: 100n,
  familyId: 501,
  familyMinor: 100n,
  feeMinor: 9n,
};

test('the family’s bills end, and the position pays the user what the fee leaves', () => {
  const entry = burnGreen(burn);
  expect(showLines(entry)).toEqual([
    'bills.live@501 → wrapped@501 100',
    'position[501]@5 → crypto[ada]@5 91',
    'position[501]@5 → income.network@5 9',
  ]);
  const entryWithOperations = { ...entry, operations: [greenBurnOperation({ ...burn, requestId: 'asked' })] };
  expect(showOperations(entryWithOperations)).toEqual(['ada: action 5 in area 2, in 91 of 5']);
  expect(entryWithOperations.operations[0]?.details).toEqual({ fee: { currencyId: 5, amount: '9' } });
});

test('at least one minor unit must remain', () => {
  expect(showLines(burnGreen({ ...burn, feeMinor: 99n }))).toContain('position[501]@5 → crypto[ada]@5 1');
  expect(() => burnGreen({ ...burn, feeMinor: 100n })).toThrow(RangeError);
});
