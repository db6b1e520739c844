import { useQuery } from '@tanstack/react-query';
import { hubOf } from '../../../../contract/currencies/hub-of';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { balancesQueries } from '../../../core/balances/balances.queries';
import { mintHouseQueries } from '../../../core/mint-house/mint-house.queries';
import type { BlankSource } from '../../../core/mint-house/mint-house.queries';
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
