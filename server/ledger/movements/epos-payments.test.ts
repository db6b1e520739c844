import { expect, test } from 'vitest';
import { showLines, showOperations } from '../../../tests/support/show-lines';
import { payEpos, refundEpos } from './epos-payments';

const payment = {
  id: 'payment',
  payerId: 'ada',
  merchantId: 'cafe',
  currencyId: 501,
  amountMinor: 1_000n,
  feeMinor: 10n,
};

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

const refunded = {
  id: 'payment',
  payerId: 'ada',
  merchantId: 'cafe',
  currencyId: 501,
  amountMinor: 1_000n,
  feeMinor: 10n,
};

test('the payer gets all of it back: the merchant returns the received amount, the operator the fee', () => {
  const entry = refundEpos(refunded);
  expect(showLines(entry)).toEqual([
    'pay[cafe]@501 → pay[ada]@501 990',
    'operator.pay@501 → pay[ada]@501 10',
  ]);
  expect(showOperations(entry)).toEqual([
    'cafe: action 15 in area 4, out 990 of 501',
    'ada: action 13 in area 4, in 1000 of 501',
  ]);
});

test('without a fee the operator has no line', () => {
  expect(showLines(refundEpos({ ...refunded, feeMinor: 0n }))).toEqual(['pay[cafe]@501 → pay[ada]@501 1000']);
});
