import { minorOf } from '../../../money/amounts/amounts';
import { useQuery } from '@tanstack/react-query';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { formatAmount } from '../../../../contract/money/amounts';
import { balancesQueries } from '../../../money/balances/balances.queries';
import { totalOf } from '../../../money/bill-chooser/selection';
import type { Selection } from '../../../money/bill-chooser/selection';
import { currenciesQueries } from '../../../money/currencies/currencies.queries';
import { feesQueries } from '../../../money/fees/fees.queries';
import { mintHouseQueries } from '../../../money/mint-house/mint-house.queries';
import type { BlankSource } from '../../../money/mint-house/mint-house.queries';
import { priceOf } from '../order/count-bounds';
import type { OrderBounds } from '../order/count-bounds';

/** A coin that bills can be filled with, and what the user has of it, in its units. */
export interface FillCoin {
  currency: { key: string; ticker: string; network: string; protocol: string; decimal: number };
  value: string;
}

interface FillTerms {
  coin: FillCoin;
  /** Blanks by face value, in rising order. */
  data: readonly { nominal: string; count: number }[];
  limit: number;
}

/** The coin to fill with: the chosen one, else the first with a balance, else the first. */
export function chooseCoin(coins: readonly FillCoin[], key: string | undefined): FillCoin | undefined {
  return (
    coins.find(({ currency }) => currency.key === key) ??
    coins.find(({ value }) => !/^[0.]*$/.test(value)) ??
    coins[0]
  );
}

/** The limits of a fill order: each bill takes its face value in the coin. */
export function fillBounds({ coin, data, limit }: FillTerms): OrderBounds {
  const { decimal } = coin.currency;
  return {
    prices: new Map(data.map(({ nominal }) => [nominal, minorOf(nominal, decimal)])),
    balanceMinor: minorOf(coin.value, decimal),
    limit,
    available: new Map(data.map(({ nominal, count }) => [nominal, count])),
  };
}

/** A network's fee, in units of the coin that it is paid in. */
interface NetworkFee {
  fee: string;
  currencyFee: { key: string };
}

/** Whether the coin covers an order with the minimum fee, where that is paid in the same coin. */
export function coversFee(
  selection: Selection,
  { bounds, coin, network }: { bounds: OrderBounds; coin: FillCoin; network: NetworkFee | undefined },
): boolean {
  const isSameCoin = network !== undefined && network.currencyFee.key === coin.currency.key;
  const feeMinor = isSameCoin ? minorOf(network.fee, coin.currency.decimal) : 0n;
  return priceOf(selection, bounds.prices) + feeMinor <= bounds.balanceMinor;
}

/** The part of an order that is still possible after some of its blanks were filled elsewhere. */
export function orderLeft<Order extends { coin: FillCoin }>(
  order: Order,
  rest: readonly { bill: string; nominal: string }[],
): Order & { selection: Selection; blanks: { ids: string[] }; total: string } {
  const { decimal } = order.coin.currency;
  const counts = new Map<string, number>();
  for (const { nominal } of rest) counts.set(nominal, (counts.get(nominal) ?? 0) + 1);
  const selection = Object.fromEntries(counts);
  const total = formatAmount(totalOf(selection, decimal), decimal);
  return { ...order, selection, blanks: { ids: rest.map(({ bill }) => bill) }, total };
}

interface Wanted {
  source: BlankSource;
  /** The chosen coin, if any. */
  coinKey: string | undefined;
}

/**
 * The blanks that can be filled, the coins to fill them with, and the limits; undefined until all of it has
 * loaded.
 */
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

/** The network's current fee for a coin, whether it is fixed, and the fee coin's price in dollars. */
export function useNetworkFee(coinKey: string | undefined) {
  const query = useQuery({ ...feesQueries.fee(coinKey ?? ''), enabled: coinKey !== undefined });
  const currencies = useQuery(currenciesQueries.all());
  const coin = currencies.data?.find(({ key }) => key === coinKey);
  return { query, isFixed: coin?.fixFee === true, price: coin?.price ?? null };
}
