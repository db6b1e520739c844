import { useQuery } from '@tanstack/react-query';
import { currenciesQueries } from './currencies.queries';

/** Why the operator has stopped an operation with a currency for a while; undefined while it goes on. */
export function usePausedReason(
  currencyKey: string | undefined,
  operation: 'mint' | 'fill' | 'burn' | 'epos',
): string | undefined {
  const { data } = useQuery(currenciesQueries.all());
  const currency = data?.find(({ key }) => key === currencyKey);
  return currency?.paused.find((pause) => pause.operation === operation)?.reason;
}
