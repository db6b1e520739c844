import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { paymentsPageMax } from '../../../contract/epos/epos-limits';
import { callApi } from '../../platform/api/call-api';
import { eposCalls } from '../../platform/api/user-calls';
import type { DaySpan } from './payments/day-span';
import { isOpen } from './till-payment';

/** While a payment can still be made it is asked for so often, in case no word of it gets through. */
const paymentPollingMs = 3_000;
/** What shows at once. Each word of a payment asks for the loaded pages anew: the further ones are few and large. */
const firstPageSize = 20;

/** Questions about the merchant's till; those of payments are asked anew when the server says so. */
export const tillQueries = {
  till: () =>
    queryOptions({
      queryKey: ['user', 'till'],
      queryFn: async ({ signal }) => (await callApi(eposCalls.getTill, {}, { signal })).payload,
      staleTime: 300_000,
    }),
  payment: (id: string) =>
    queryOptions({
      queryKey: ['epos', 'payment', id],
      queryFn: async ({ signal }) =>
        (await callApi(eposCalls.getPayment, { params: { id } }, { signal })).payload.payment,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data === undefined || isOpen(data.state) ? paymentPollingMs : false,
    }),
  /** The payments of a span of time, newest first, page by page. */
  payments: ({ from, to }: DaySpan) =>
    infiniteQueryOptions({
      queryKey: ['epos', 'payments', from, to],
      queryFn: async ({ signal, pageParam }) => {
        const limit = pageParam === 0 ? firstPageSize : paymentsPageMax;
        const query = { from, to, offset: String(pageParam), limit: String(limit) };
        return (await callApi(eposCalls.listPayments, { query }, { signal })).payload;
      },
      initialPageParam: 0,
      getNextPageParam: ({ totalCount }, pages) => {
        const loaded = pages.reduce((sum, { payments }) => sum + payments.length, 0);
        return loaded < totalCount ? loaded : undefined;
      },
    }),
};
