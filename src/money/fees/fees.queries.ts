import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api';
import { feesCalls, migrationCalls } from '../../platform/api/user-calls';

/** Queries about the networks' fees. */
export const feesQueries = {
  /** The base fee of a currency's network, quoted for the user until the response's expiry. */
  fee: (currencyKey: string) =>
    queryOptions({
      queryKey: ['fees', currencyKey],
      queryFn: async ({ signal }) =>
        (await callApi(feesCalls.getFee, { params: { currencyKey } }, { signal })).payload,
      // Never served from the cache, as an earlier quote may have been replaced.
      staleTime: 0,
    }),
  /** The query for moving a currency to another network. */
  migration: (from: { id: number }, to: { id: number }) => {
    const query = { currencyFrom: String(from.id), currencyTo: String(to.id) };
    return queryOptions({
      queryKey: ['fees', `${from.id}-${to.id}`],
      queryFn: async ({ signal }) =>
        (await callApi(migrationCalls.getMigrationFee, { query }, { signal })).payload,
      staleTime: 0,
    });
  },
};
