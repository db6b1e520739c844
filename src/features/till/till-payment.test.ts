import { expect, test } from 'vitest';
import { isInDollars, missingFor, netOf, sameTerms, spacedCheck } from './till-payment';

const usdt = {
  id: 501,
  key: 'tectum-note-usdt',
  ticker: 'USDT',
  network: 'tectum',
  protocol: 'note',
  decimal: 6,
};
const wei = { ...usdt, id: 7, key: 'ethereum-native-eth', ticker: 'ETH', decimal: 18 };
const payment = {
  currency: usdt,
  amount: '12.5',
  total: '12.5',
  total_currency: 'USDT',
  pos: '',
  cashierId: '',
  note: '',
};

test('the same terms are an amount in units, or the dollars that were typed', () => {
  expect(sameTerms(payment)).toEqual({ currency_key: 'tectum-note-usdt', amount: '12.5' });
  const inDollars = { ...payment, amount: '12.51', total: '12.5', total_currency: 'USD' };
  expect(isInDollars(inDollars)).toBe(true);
  expect(sameTerms({ ...inDollars, pos: 'Bar', cashierId: 'Ayşe', note: 'Tea' })).toEqual({
    currency_key: 'tectum-note-usdt',
    total: '12.5',
    pos: 'Bar',
    cashierId: 'Ayşe',
    note: 'Tea',
  });
});

test.each([
  [usdt, '12.5', '0.125', '12.375'],
  [usdt, '0.000001', '0.000001', '0'],
  [wei, '1234567.123456789012345678', '0.000000000000000001', '1234567.123456789012345677'],
])('net of %o', (currency, amount, fee, net) => {
  expect(netOf({ currency, amount, fee })).toBe(net);
});

test.each([
  ['123456789012', '1234\u20095678\u20099012'],
  ['12345', '1234\u20095'],
  ['', ''],
])('%j is shown as %j', (checkId, shown) => {
  expect(spacedCheck(checkId)).toBe(shown);
});

test.each([
  ['12.375', undefined],
  ['40', undefined],
  ['12.374999', '0.000001'],
  ['0', '12.375'],
  ['0.00', '12.375'],
])('of a pay balance of %s a refund lacks %s', (held, missing) => {
  expect(missingFor({ currency: usdt, amount: '12.5', fee: '0.125' }, held)).toBe(missing);
});
