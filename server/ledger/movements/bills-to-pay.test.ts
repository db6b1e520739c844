import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { billsToPay } from './bills-to-pay';

test('moves the whole amount and tells the user’s history', () => {
  const entry = billsToPay({ userId: 'ada', currencyId: 501, amountMinor: 20n });
  expect(showLines(entry)).toEqual(['bills.live@501 → pay[ada]@501 20']);
  expect(showOperations(entry)).toEqual(['ada: action 3 in area 0, in 20 of 501']);
});
