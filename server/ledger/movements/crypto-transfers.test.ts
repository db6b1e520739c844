import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import {
  broadcastSend,
  depositFromChain,
  failBroadcastSend,
  finishSend,
  requestSend,
  sendWithin,
} from './crypto-transfers';

test('moves the whole amount and tells the user’s history', () => {
  const entry = depositFromChain({ userId: 'ada', currencyId: 501, amountMinor: 20n });
  expect(showLines(entry)).toEqual(['custody.main@501 → crypto[ada]@501 20']);
  expect(showOperations(entry)).toEqual(['ada: action 6 in area 3, in 20 of 501']);
});

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

test('broadcast: the amount is on its way, the fee is spent', () => {
  const entry = broadcastSend(hold);
  expect(showLines(entry)).toEqual([
    'hold[ada]@5 → payout.pending@5 100',
    'hold[ada]@4 → income.network@4 7',
  ]);
  expect(entry.endsHold).toEqual({ id: 'hold', ending: 'settled' });
});

test('final: the amount has left custody', () => {
  expect(showLines(finishSend(hold))).toEqual(['payout.pending@5 → custody.main@5 100']);
});

test('failure after the broadcast: the amount comes back, the fee does not', () => {
  expect(showLines(failBroadcastSend(hold))).toEqual(['payout.pending@5 → crypto[ada]@5 100']);
});
