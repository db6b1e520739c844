import { queryOptions } from '@tanstack/react-query';
import { balancesCalls, billsCalls } from '../../platform/api/user-calls';
import { callApi } from '../../platform/api/call-api';

/** Selects a page of the user's single bills. */
interface BillPage {
  currencyKey: string;
  nominal: string;
  /** At most 50. */
  count: number;
  offset?: number;
}

/**
 * Queries about the user's bills; those under `bills` and `pay` are refetched when the server reports a change.
 */
export const billsQueries = {
  balances: () =>
    queryOptions({
      queryKey: ['bills', 'balances'],
      queryFn: async ({ signal }) =>
        (await callApi(billsCalls.getBillBalances, {}, { signal })).payload.balances,
      staleTime: 300_000,
    }),
  balance: (currencyKey: string) =>
    queryOptions({
      queryKey: ['bills', 'balance', currencyKey],
      queryFn: async ({ signal }) =>
        (await callApi(billsCalls.getBillBalance, { params: { currencyKey } }, { signal })).payload,
      staleTime: 300_000,
    }),
  page: ({ currencyKey, nominal, count, offset = 0 }: BillPage) =>
    queryOptions({
      queryKey: ['bills', 'page', currencyKey, nominal, count, offset],
      queryFn: async ({ signal }) => {
        const query = { nominal, count: String(count), offset: String(offset) };
        return (await callApi(billsCalls.listBills, { params: { currencyKey }, query }, { signal })).payload;
      },
    }),
  bill: (serial: string) =>
    queryOptions({
      queryKey: ['bills', 'bill', serial],
      queryFn: async ({ signal }) =>
        (await callApi(billsCalls.getBill, { params: { serial } }, { signal })).payload,
    }),
  /** What became of bills, named by serial or, for blanks, by id. */
  traces: (bills: readonly string[]) =>
    queryOptions({
      queryKey: ['bills', 'traces', bills],
      queryFn: async ({ signal }) =>
        (await callApi(billsCalls.traceBills, { body: { bills: [...bills] } }, { signal })).payload.bills,
      staleTime: 0,
      gcTime: 0,
      // A momentary state, so it is never stored on the device.
      meta: { isSecret: true },
    }),
  payBalances: () =>
    queryOptions({
      queryKey: ['pay', 'balances'],
      queryFn: async ({ signal }) =>
        (await callApi(balancesCalls.getPayBalances, {}, { signal })).payload.balances,
      staleTime: 300_000,
    }),
  stock: (currencyKey: string) =>
    queryOptions({
      queryKey: ['pay', 'stock', currencyKey],
      queryFn: async ({ signal }) =>
        (await callApi(billsCalls.getBillStock, { params: { currencyKey } }, { signal })).payload,
    }),
};
