import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { failSignedSend, finishSend, requestSend, sendWithin, signSend } from './crypto-transfers';

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

test('refuses a transfer to the sender', () => {
  expect(() => sendWithin({ ...sending, recipientId: 'ada' })).toThrow(RangeError);
});

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

test('request: amount and fee are held, and the history says so', () => {
  const entry = requestSend(hold);
  expect(showLines(entry)).toEqual(['crypto[ada]@5 → hold[ada]@5 100', 'crypto[ada]@4 → hold[ada]@4 7']);
  expect(showOperations(entry)).toEqual(['ada: action 1 in area 3, out 100 of 5']);
  expect(entry.opensHold).toBe(hold);
});

test('signed: amount and fee are on their way', () => {
  const entry = signSend(hold);
  expect(showLines(entry)).toEqual([
    'hold[ada]@5 → payout.pending@5 100',
    'hold[ada]@4 → payout.pending@4 7',
  ]);
  expect(entry.endsHold).toEqual({ id: 'hold', ending: 'settled' });
});

test('final: the amount has left custody, the fee is ours', () => {
  expect(showLines(finishSend(hold))).toEqual([
    'payout.pending@5 → custody.main@5 100',
    'payout.pending@4 → income.network@4 7',
  ]);
});

test('no attempt can be included any more: amount and fee come back', () => {
  expect(showLines(failSignedSend(hold))).toEqual([
    'payout.pending@5 → crypto[ada]@5 100',
    'payout.pending@4 → crypto[ada]@4 7',
  ]);
});
