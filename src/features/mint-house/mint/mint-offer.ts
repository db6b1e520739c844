import { minorOf } from '../../../money/amounts/amounts';
import { useQuery } from '@tanstack/react-query';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { balancesQueries } from '../../../money/balances/balances.queries';

import { mintHouseQueries } from '../../../money/mint-house/mint-house.queries';
import type { OrderBounds } from '../order/count-bounds';

interface MintTerms {
  /** The cost of a blank of each face value, in units of the coin. */
  costs: Readonly<Record<string, string>>;
  /** The user's balance of the coin, in its units. */
  balance: string;
  /** The coin's decimals. */
  coinDecimal: number;
  /** The currency's decimals. */
  decimal: number;
  limit: number;
}

/** Face values in ascending order, and the limits of an order of blanks. */
export function mintOffer(terms: MintTerms): { nominals: string[]; bounds: OrderBounds } {
  const { costs, balance, coinDecimal, decimal, limit } = terms;
  const nominals = Object.keys(costs).toSorted((one, other) =>
    minorOf(one, decimal) < minorOf(other, decimal) ? -1 : 1,
  );
  const prices = readPrices(costs, coinDecimal);
  return { nominals, bounds: { prices, balanceMinor: minorOf(balance, coinDecimal), limit } };
}

/** The cost of a blank of each face value, in the coin's minor units. */
export function readPrices(costs: MintTerms['costs'], coinDecimal: number): OrderBounds['prices'] {
  return new Map(Object.entries(costs).map(([nominal, cost]) => [nominal, minorOf(cost, coinDecimal)]));
}

/** The coin that minting is paid with. */
const mintCoinKey = 'tectum-t12-tet';

/** What can be minted in a currency, and the user's balance to pay with; undefined until all of it has loaded. */
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
