import { expect, test } from 'vitest';
import { showLines } from '../../../tests/support/show-lines';
import { releaseHold } from './holds-and-fees';

const hold = {
  id: 'hold',
  userId: 'ada',
  purpose: 'test',
  currencyId: 5,
  amountMinor: 100n,
  feeCurrencyId: 4,
  feeMinor: 7n,
  expiresAt: null,
};

test('amount and fee go back, once', () => {
  const entry = releaseHold(hold);
  expect(showLines(entry)).toEqual(['hold[ada]@5 → crypto[ada]@5 100', 'hold[ada]@4 → crypto[ada]@4 7']);
  expect(entry.endsHold).toEqual({ id: 'hold', ending: 'released' });
});
