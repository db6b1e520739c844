import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { billsQueries } from '../../../money/bills/bills.queries';
import { findListedBill } from './use-bill-face';

const currency = {
  id: 501,
  key: 'tectum-note-usdt',
  ticker: 'USDT',
  network: 'tectum',
  protocol: 'note',
  decimal: 6,
};
const serial = '0050112345678901';
const page = { currencyKey: currency.key, nominal: '5', count: 10 };

it('finds what a list has shown', () => {
  const client = new QueryClient();
  const balance = { currency, amount: 1, value: '5', conv: '5.00', combination: [] };
  client.setQueryData(billsQueries.balances().queryKey, [balance]);
  client.setQueryData(billsQueries.page(page).queryKey, {
    bills: [{ id: '1', serial, nominal: '5', type: 'green', address: null }],
    billsCount: 1,
  });
  expect(findListedBill(client, serial)).toEqual({ nominal: '5', currency, address: null });
  expect(findListedBill(client, '0050112345678902')).toBeUndefined();
});
