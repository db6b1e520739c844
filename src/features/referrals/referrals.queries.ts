import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api';
import { referralsCalls } from '../../platform/api/user-calls';

/** A page of a list, with how many rows it has. */
export interface WantedPage {
  page: number;
  limit: number;
}

/** Queries of the screen; the live topic of their first part makes them old. */
export const referralsQueries = {
  invited: ({ page, limit, level }: WantedPage & { level: number | undefined }) =>
    queryOptions({
      queryKey: ['referrals', 'invited', { page, limit, level }],
      queryFn: async ({ signal }) => {
        const levelFilter = level === undefined ? undefined : String(level);
        const query = { page: String(page), limit: String(limit), levelFilter };
        return (await callApi(referralsCalls.listReferrals, { query }, { signal })).payload;
      },
      placeholderData: keepPreviousData,
    }),
  income: () =>
    queryOptions({
      queryKey: ['referrals', 'income'],
      queryFn: async ({ signal }) =>
        (await callApi(referralsCalls.getReferralIncome, {}, { signal })).payload,
    }),
  payments: ({ page, limit }: WantedPage) =>
    queryOptions({
      queryKey: ['referrals', 'payments', { page, limit }],
      queryFn: async ({ signal }) => {
        const query = { page: String(page), limit: String(limit) };
        return (await callApi(referralsCalls.listReferralPayments, { query }, { signal })).payload;
      },
      placeholderData: keepPreviousData,
    }),
  total: () =>
    queryOptions({
      queryKey: ['referrals', 'total'],
      queryFn: async ({ signal }) =>
        (await callApi(referralsCalls.getReferralPaymentsTotal, {}, { signal })).payload,
    }),
};
