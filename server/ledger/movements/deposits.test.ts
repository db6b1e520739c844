import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import {
  beginReturn,
  depositFromChain,
  depositFromUnclaimed,
  failReturn,
  finishReturn,
  setAsideArrival,
} from './deposits';

const arrival = { arrivalId: 'arrival', currencyId: 5, amountMinor: 20n };

test.each([
  [depositFromChain, 'custody.main@5'],
  [depositFromUnclaimed, 'unclaimed@5'],
] as const)('%o credits the whole amount and tells the user’s history', (credit, from) => {
  const entry = credit({ ...arrival, userId: 'ada' });
  expect(showLines(entry)).toEqual([`${from} → crypto[ada]@5 20`]);
  expect(showOperations(entry)).toEqual(['ada: action 6 in area 3, in 20 of 5']);
  expect(entry.about).toBe('arrival');
});

test('coins without an owner are set aside', () => {
  expect(showLines(setAsideArrival(arrival))).toEqual(['custody.main@5 → unclaimed@5 20']);
});

test('what is sent back leaves what was set aside, and comes back there when it can’t be', () => {
  expect(showLines(beginReturn(arrival))).toEqual(['unclaimed@5 → payout.pending@5 20']);
  expect(showLines(finishReturn(arrival))).toEqual(['payout.pending@5 → custody.main@5 20']);
  expect(showLines(failReturn(arrival))).toEqual(['payout.pending@5 → unclaimed@5 20']);
});
