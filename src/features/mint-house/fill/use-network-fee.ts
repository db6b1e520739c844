import { useQuery } from '@tanstack/react-query';
import { currenciesQueries } from '../../../core/currencies/currencies.queries';
import { feesQueries } from '../../../core/fees/fees.queries';

/** The fee that a coin's network asks now, whether it is always just that one, and what the coin costs in dollars. */
export function useNetworkFee(coinKey: string | undefined) {
  const query = useQuery({ ...feesQueries.fee(coinKey ?? ''), enabled: coinKey !== undefined });
  const currencies = useQuery(currenciesQueries.all());
  const coin = currencies.data?.find(({ key }) => key === coinKey);
  return { query, isFixed: coin?.fixFee === true, price: coin?.price ?? null };
}
