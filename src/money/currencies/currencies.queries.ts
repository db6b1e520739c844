import { queryOptions, useQuery } from '@tanstack/react-query';
import { noteStatuses } from '../../../contract/currencies/currency-kinds';
import { callApi } from '../../platform/api/call-api';
import { currenciesCalls } from '../../platform/api/user-calls';

/** Queries about the available currencies. */
export const currenciesQueries = {
  all: () =>
    queryOptions({
      queryKey: ['currencies', 'all'],
      queryFn: async ({ signal }) =>
        (await callApi(currenciesCalls.getCurrencies, {}, { signal })).payload.currencies,
      staleTime: 300_000,
    }),
};

/** Which currencies' bills may be moved: not those of a disabled one. Until it is known which, all may be chosen. */
export function useOpenBills(): (currencyKey: string) => boolean {
  const { data } = useQuery(currenciesQueries.all());
  return (currencyKey) => {
    const status = data?.find(({ key }) => key === currencyKey)?.noteStatus;
    return status === undefined || status >= noteStatuses.enabled;
  };
}

/** Why the operator has paused an operation for a currency; undefined while it is allowed. */
export function usePausedReason(
  currencyKey: string | undefined,
  operation: 'mint' | 'fill' | 'burn' | 'epos' | 'send' | 'swap' | 'migrate',
): string | undefined {
  const { data } = useQuery(currenciesQueries.all());
  const currency = data?.find(({ key }) => key === currencyKey);
  return currency?.paused.find((pause) => pause.operation === operation)?.reason;
}
