import { queryOptions } from '@tanstack/react-query';
import { balancesCalls } from '../../platform/api/user-calls';
import { callApi } from '../../platform/api/call-api';

/** Queries about the user's crypto; refetched when the server reports a changed balance. */
export const balancesQueries = {
  all: () =>
    queryOptions({
      queryKey: ['balances', 'all'],
      queryFn: async ({ signal }) =>
        (await callApi(balancesCalls.getBalances, {}, { signal })).payload.balances,
      staleTime: 300_000,
    }),
  one: (currencyKey: string) =>
    queryOptions({
      queryKey: ['balances', 'one', currencyKey],
      queryFn: async ({ signal, client, queryKey }) => {
        // A refetch has to bypass any HTTP cache on the way.
        const query = client.getQueryData(queryKey) === undefined ? {} : { fresh: '1' as const };
        const input = { params: { currencyKey }, query };
        return (await callApi(balancesCalls.getBalance, input, { signal })).payload;
      },
      staleTime: 300_000,
    }),
};
