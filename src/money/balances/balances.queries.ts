import { queryOptions } from '@tanstack/react-query';
import { balancesCalls } from '../../platform/api/user-calls';
import { callApi } from '../../platform/api/call-api';

/** Questions about the user's crypto; they are asked anew when the server says that a balance has changed. */
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
        // What is asked for again is to be newer than what any cache on the way may still have.
        const query = client.getQueryData(queryKey) === undefined ? {} : { fresh: '1' as const };
        const input = { params: { currencyKey }, query };
        return (await callApi(balancesCalls.getBalance, input, { signal })).payload;
      },
      staleTime: 300_000,
    }),
};
