import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { payReferrer } from './pay-referrer';

test('out of what was set aside, into the referrer’s balance', () => {
  const entry = payReferrer({ userId: 'ada', currencyId: 3, amountMinor: 40n });
  expect(showLines(entry)).toEqual(['reward.payable@3 → crypto[ada]@3 40']);
  expect(showOperations(entry)).toEqual(['ada: action 6 in area 3, in 40 of 3']);
  expect(entry.operations[0]?.ref).toEqual({ kind: 'referral', id: entry.id });
});
