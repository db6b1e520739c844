import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { billsToPay, payToBills } from './bills-and-pay';

test('moves the whole amount and tells the user’s history', () => {
  const entry = billsToPay({ userId: 'ada', currencyId: 501, amountMinor: 20n });
  expect(showLines(entry)).toEqual(['bills.live@501 → pay[ada]@501 20']);
  expect(showOperations(entry)).toEqual(['ada: action 3 in area 0, in 20 of 501']);
});

test('moves the whole amount and tells the user’s history', () => {
  const entry = payToBills({ userId: 'ada', currencyId: 501, amountMinor: 20n });
  expect(showLines(entry)).toEqual(['pay[ada]@501 → bills.live@501 20']);
  expect(showOperations(entry)).toEqual(['ada: action 0 in area 0, out 20 of 501']);
});
