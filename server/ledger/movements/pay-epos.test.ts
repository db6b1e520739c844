import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { payEpos } from './pay-epos';

const payment = { payerId: 'ada', merchantId: 'cafe', currencyId: 501, amountMinor: 1_000n, feeMinor: 10n };

test('the merchant gets the amount without the fee, the operator the fee', () => {
  const entry = payEpos(payment);
  expect(showLines(entry)).toEqual([
    'pay[ada]@501 → pay[cafe]@501 990',
    'pay[ada]@501 → operator.pay@501 10',
  ]);
  expect(showOperations(entry)).toEqual([
    'ada: action 13 in area 4, out 1000 of 501',
    'cafe: action 15 in area 4, in 990 of 501',
  ]);
});

test('without a fee the operator has no line', () => {
  expect(showLines(payEpos({ ...payment, feeMinor: 0n }))).toEqual(['pay[ada]@501 → pay[cafe]@501 1000']);
});
