import { expect, test } from 'vitest';
import { planFirstBill } from './plan-first-bill';

const costs = { '1': '0.01', '10': '0.1', '100': '1' };
const coin = (value: string) => ({ value, currency: { decimal: 8 } });

test.each([
  ['250', '100'],
  ['101', '100'],
  ['100.99', '10'],
  ['1.01', '1'],
])('with %s a bill of %s is made', (balance, nominal) => {
  expect(planFirstBill({ blanks: [], costs, coin: coin(balance) })).toEqual({ step: 'mint', nominal });
});

test('without enough for the lowest, no bill can be made', () => {
  expect(planFirstBill({ blanks: [], costs, coin: coin('1') })).toBeUndefined();
  expect(planFirstBill({ blanks: [], costs, coin: undefined })).toBeUndefined();
});

test('a blank that was minted before is filled', () => {
  const blanks = [{ nominal: '1' }, { nominal: '10' }];
  expect(planFirstBill({ blanks, costs, coin: coin('250') })).toEqual({ step: 'fill', nominal: '10' });
});
