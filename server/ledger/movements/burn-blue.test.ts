import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { burnBlue } from './burn-blue';

test('moves the whole amount and tells the user’s history', () => {
  const entry = burnBlue({ userId: 'ada', currencyId: 501, amountMinor: 20n });
  expect(showLines(entry)).toEqual(['bills.live@501 → custody.note@501 20']);
  expect(showOperations(entry)).toEqual(['ada: action 5 in area 2, out 20 of 501']);
});
