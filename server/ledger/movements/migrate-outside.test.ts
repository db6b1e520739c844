import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { migrateOut, requestMigrationOut, sourceHoldId } from './migrate-outside';

const asked = {
  id: 'send',
  userId: 'ada',
  fromCurrencyId: 2,
  fromMinor: 50n,
  toCurrencyId: 9,
  toMinor: 500n,
  feeCurrencyId: 7,
  feeMinor: 3n,
};

test('asked for: source and fee are held apart from what will be sent', () => {
  const entry = requestMigrationOut(asked);
  expect(showLines(entry)).toEqual(['crypto[ada]@2 → hold[ada]@2 50', 'crypto[ada]@7 → hold[ada]@7 3']);
  expect(showOperations(entry)).toEqual(['ada: action 8 in area 3, out 50 of 2']);
  expect(entry.opensHold).toMatchObject({ id: sourceHoldId('send'), currencyId: 2, amountMinor: 50n });
  expect(sourceHoldId('send')).not.toBe(sourceHoldId('another'));
});

test('ordered: the source is the bridge’s, and what the other bridge gives is held for the send with the fee', () => {
  const entry = migrateOut(asked);
  expect(showLines(entry)).toEqual([
    'hold[ada]@2 → bridge@2 50',
    'bridge@9 → crypto[ada]@9 500',
    'crypto[ada]@9 → hold[ada]@9 500',
  ]);
  expect(showOperations(entry)).toEqual([
    'ada: action 9 in area 3, in 500 of 9',
    'ada: action 1 in area 3, out 500 of 9',
  ]);
  expect(entry.endsHold).toEqual({ id: sourceHoldId('send'), ending: 'settled' });
  expect(entry.opensHold).toMatchObject({ id: 'send', currencyId: 9, amountMinor: 500n, feeMinor: 3n });
});
