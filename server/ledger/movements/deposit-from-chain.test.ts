import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { depositFromChain } from './deposit-from-chain';

test('moves the whole amount and tells the user’s history', () => {
  const entry = depositFromChain({ userId: 'ada', currencyId: 501, amountMinor: 20n });
  expect(showLines(entry)).toEqual(['custody.main@501 → crypto[ada]@501 20']);
  expect(showOperations(entry)).toEqual(['ada: action 6 in area 3, in 20 of 501']);
});
