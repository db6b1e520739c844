import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import {
  broadcastBlueFill,
  failBlueFill,
  finishBlueFill,
  requestBlueFill,
  returnBlueFill,
} from './fill-blue';

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
const inTransit = { currencyId: 5, network: 'tron', amountMinor: 100n };

test('request: nominal and fee are held', () => {
  const entry = requestBlueFill(hold, 'asked');
  expect(showOperations(entry)).toEqual(['ada: action 4 in area 2, out 100 of 5']);
  expect(entry.operations[0]?.details).toEqual({ fee: { currencyId: 4, amount: '7' } });
  expect(showLines(entry)).toEqual(['crypto[ada]@5 → hold[ada]@5 100', 'crypto[ada]@4 → hold[ada]@4 7']);
  expect(entry.opensHold).toBe(hold);
  expect(entry.lines.map(({ ifShort }) => ifShort)).toEqual([undefined, 'notEnoughFees']);
});

test('broadcast: the coins leave custody for the network', () => {
  expect(showLines(broadcastBlueFill(inTransit))).toEqual(['chain[tron]@5 → custody.main@5 100']);
});

test('final: the hold becomes bills and income, the coins are at the bills’ addresses, and the minter gets the reward', () => {
  const rewards = [{ minterId: 'lin', rewardMinor: 2n }];
  const entry = finishBlueFill({ ...hold, network: 'tron', rewardCurrencyId: 2, rewards });
  expect(showLines(entry)).toEqual([
    'hold[ada]@5 → bills.live@5 100',
    'hold[ada]@4 → income.network@4 7',
    'custody.note@5 → chain[tron]@5 100',
    'reward.payable@2 → crypto[lin]@2 2',
  ]);
  expect(entry.endsHold).toEqual({ id: 'hold', ending: 'settled' });
  expect(showOperations(entry)).toEqual(['lin: action 6 in area 3, in 2 of 2']);
});

test('a part that its network failed: its coins return to custody', () => {
  const entry = returnBlueFill({ currencyId: 5, network: 'tron', amountMinor: 100n });
  expect(showLines(entry)).toEqual(['custody.main@5 → chain[tron]@5 100']);
});

test('failure: the hold is released', () => {
  const entry = failBlueFill(hold);
  expect(showLines(entry)).toEqual(['hold[ada]@5 → crypto[ada]@5 100', 'hold[ada]@4 → crypto[ada]@4 7']);
  expect(entry.endsHold).toEqual({ id: 'hold', ending: 'released' });
});
