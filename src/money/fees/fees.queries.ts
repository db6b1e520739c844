import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api';
import { feesCalls } from '../../platform/api/user-calls';

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
};
