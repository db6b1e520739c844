import { useQuery } from '@tanstack/react-query';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { balancesQueries } from '../../../money/balances/balances.queries';
import { currenciesQueries } from '../../../money/currencies/currencies.queries';
import { feesQueries } from '../../../money/fees/fees.queries';
import { mintHouseQueries } from '../../../money/mint-house/mint-house.queries';
import type { BlankSource } from '../../../money/mint-house/mint-house.queries';
import { chooseCoin, fillBounds } from './fill-offer';

interface Wanted {
  source: BlankSource;
  /** The coin to fill with, once one has been chosen. */
  coinKey: string | undefined;
}

/** Which blanks can be filled, with what, and what bounds it; undefined until all of it is known. */
export function useFillOffer(currency: MintCurrency['currency'], { source, coinKey }: Wanted) {
  const stacks = useQuery(mintHouseQueries.stacks(currency.key, source));
  const options = useQuery(mintHouseQueries.options());
  const balances = useQuery(balancesQueries.all());
  const queries = [stacks, options, balances];
  const coins = (stacks.data?.currenciesFill ?? []).flatMap(
    ({ key }) => balances.data?.find((balance) => balance.currency.key === key) ?? [],
  );
  const coin = chooseCoin(coins, coinKey);
  const data = stacks.data?.data;
  const isKnown = data !== undefined && options.data !== undefined && coin !== undefined;
  const limit = options.data?.fill[hubOf(currency.id)] ?? 0;
  return {
    offer: isKnown
      ? { coins, coin, denominations: data, bounds: fillBounds({ coin, data, limit }) }
      : undefined,
    error: queries.find((query) => query.isError && query.data === undefined)?.error ?? undefined,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: async () => {
      await Promise.all(queries.filter(({ isError }) => isError).map((query) => query.refetch()));
    },
  };
}

/** The fee that a coin's network asks now, whether it is always just that one, and what the coin costs in dollars. */
export function useNetworkFee(coinKey: string | undefined) {
  const query = useQuery({ ...feesQueries.fee(coinKey ?? ''), enabled: coinKey !== undefined });
  const currencies = useQuery(currenciesQueries.all());
  const coin = currencies.data?.find(({ key }) => key === coinKey);
  return { query, isFixed: coin?.fixFee === true, price: coin?.price ?? null };
}
