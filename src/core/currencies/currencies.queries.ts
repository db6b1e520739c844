import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api';
import { currenciesCalls } from '../../api/currencies.calls';

/** Questions about the currencies there are. */
export const currenciesQueries = {
  all: () =>
    queryOptions({
      queryKey: ['currencies', 'all'],
      queryFn: async ({ signal }) =>
        (await callApi(currenciesCalls.getCurrencies, {}, { signal })).payload.currencies,
      staleTime: 300_000,
    }),
};
