import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { sendWithin } from './send-within';

const sending = {
  senderId: 'ada',
  recipientId: 'lin',
  currencyId: 3,
  amountMinor: 50n,
  feeCurrencyId: 2,
  feeMinor: 1n,
};

test('from user to user at once, the fee in the own network’s coin', () => {
  const entry = sendWithin(sending);
  expect(showLines(entry)).toEqual([
    'crypto[ada]@3 → crypto[lin]@3 50',
    'crypto[ada]@2 → income.network@2 1',
  ]);
  expect(showOperations(entry)).toEqual([
    'ada: action 1 in area 3, out 50 of 3',
    'lin: action 7 in area 3, in 50 of 3',
  ]);
});

test('not to oneself', () => {
  expect(() => sendWithin({ ...sending, recipientId: 'ada' })).toThrow(RangeError);
});
