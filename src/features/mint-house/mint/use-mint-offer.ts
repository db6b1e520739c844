import { useQuery } from '@tanstack/react-query';
import { hubOf } from '../../../../contract/currencies/hub-of';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { balancesQueries } from '../../../core/balances/balances.queries';
import { mintHouseQueries } from '../../../core/mint-house/mint-house.queries';
import { mintOffer } from './mint-offer';

/** What minting is paid with. */
export const mintCoinKey = 'tectum-t12-tet';

/** What can be minted of a currency, and what the user has to pay it with; undefined until all of it is known. */
export function useMintOffer(currency: MintCurrency['currency']) {
  const costs = useQuery(mintHouseQueries.costs(currency.key));
  const options = useQuery(mintHouseQueries.options());
  const balances = useQuery(balancesQueries.all());
  const balance = balances.data?.find((one) => one.currency.key === mintCoinKey);
  const queries = [costs, options, balances];
  const isKnown = costs.data !== undefined && options.data !== undefined && balance !== undefined;
  return {
    offer: isKnown
      ? {
          balance,
          costs: costs.data.bills,
          ...mintOffer({
            costs: costs.data.bills,
            balance: balance.value,
            coinDecimal: balance.currency.decimal,
            decimal: currency.decimal,
            limit: options.data.mint[hubOf(currency.id)],
          }),
        }
      : undefined,
    error: queries.find((query) => query.isError && query.data === undefined)?.error ?? undefined,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: async () => {
      await Promise.all(queries.filter(({ isError }) => isError).map((query) => query.refetch()));
    },
  };
}
