import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api';
import { feesCalls } from '../../platform/api/user-calls';

/** Questions about the networks' fees. */
export const feesQueries = {
  /** The base fee of a currency's network; the server keeps it for the user as long as the answer says. */
  fee: (currencyKey: string) =>
    queryOptions({
      queryKey: ['fees', currencyKey],
      queryFn: async ({ signal }) =>
        (await callApi(feesCalls.getFee, { params: { currencyKey } }, { signal })).payload,
      // An older one may have been taken back by now.
      staleTime: 0,
    }),
};
