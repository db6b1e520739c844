import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { broadcastSend, failBroadcastSend, finishSend, requestSend } from './send-crypto';

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
