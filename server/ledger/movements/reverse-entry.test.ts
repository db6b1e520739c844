import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { reverseEntry } from './reverse-entry';
import { sendWithin } from './crypto-transfers';

test('each transfer goes the other way, fees too, and both histories show it', () => {
  const { id, lines } = sendWithin({
    senderId: 'ada',
    recipientId: 'lin',
    currencyId: 3,
    amountMinor: 5n,
    feeCurrencyId: 2,
    feeMinor: 1n,
  });
  const actions = { incomingAction: 7, outgoingAction: 1 };
  const entry = reverseEntry({ entryId: id, lines, ...actions, note: 'a mistake' });
  expect(showLines(entry)).toEqual(['crypto[lin]@3 → crypto[ada]@3 5', 'income.network@2 → crypto[ada]@2 1']);
  expect(showOperations(entry)).toEqual([
    'lin: action 1 in area 3, out 5 of 3',
    'ada: action 7 in area 3, in 5 of 3',
  ]);
  expect(entry).toMatchObject({ kind: `reversal of ${id}`, note: 'a mistake' });
});
