import { useQuery } from '@tanstack/react-query';
import { currenciesQueries } from '../../../core/currencies/currencies.queries';
import { feesQueries } from '../../../core/fees/fees.queries';

/** The fee that a coin's network asks now, and whether it is always just that one. */
export function useNetworkFee(coinKey: string | undefined) {
  const query = useQuery({ ...feesQueries.fee(coinKey ?? ''), enabled: coinKey !== undefined });
  const currencies = useQuery(currenciesQueries.all());
  const isFixed = currencies.data?.find(({ key }) => key === coinKey)?.fixFee === true;
  return { query, isFixed };
}
