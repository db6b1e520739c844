import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { paymentsPageMax } from '../../../contract/epos/epos-limits';
import { callApi } from '../../platform/api/call-api';
import { eposCalls } from '../../platform/api/user-calls';
import type { DaySpan } from '../../lib/day-span';
import { isOpen } from './till-payment';

/** The polling interval of an open payment, in case live updates are lost. */
const paymentPollingMs = 3_000;
/**
 * The first page is small for a fast display. Each live update refetches the loaded pages, so the further ones are
 * few and large.
 */
const firstPageSize = 20;

/** Queries about the merchant's till; those of payments are refetched when the server reports a change. */
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
  /** The payments of a time span, newest first, paginated. */
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
