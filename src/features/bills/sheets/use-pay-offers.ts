import { useQuery } from '@tanstack/react-query';
import { billsPerOperationMax } from '../../../../contract/bills/bill-limits';
import { hubOf } from '../../../../contract/currencies/hub-of';
import type { Hub } from '../../../../contract/currencies/hub-of';
import { billsQueries } from '../../../core/bills/bills.queries';
import { currenciesQueries } from '../../../core/currencies/currencies.queries';
import type { Offers } from '../../../core/bill-chooser/offer';
import { balanceMinor, hasBalance } from './worth-of';

interface PayOfferInput {
  /** The currency page's own; without it those of the hub that have a balance. */
  currencyKey: string | undefined;
  hub: Hub;
  /** The currency that is chosen; its stock is asked for. */
  chosenKey: string | undefined;
}

/**
 * What pay balances can be turned into. Blue bills come out of the stock as they are; green ones are printed anew where
 * the stock has the value in other bills, so every face value up to the balance is offered.
 */
export function usePayOffers({ currencyKey, hub, chosenKey }: PayOfferInput): Offers {
  const balances = useQuery(billsQueries.payBalances());
  const currencies = useQuery(currenciesQueries.all());
  const found = balances.data?.filter(({ currency, value }) =>
    currencyKey === undefined
      ? hasBalance(value, currency.decimal) && hubOf(currency.id) === hub
      : currency.key === currencyKey,
  );
  const chosen = found?.find(({ currency }) => currency.key === chosenKey) ?? found?.[0];
  const stockKey =
    chosen !== undefined && hubOf(chosen.currency.id) === 'blue' ? chosen.currency.key : undefined;
  const stock = useQuery({ ...billsQueries.stock(stockKey ?? ''), enabled: stockKey !== undefined });
  const isKnown = currencies.data !== undefined && (stockKey === undefined || stock.data !== undefined);
  const offers = found?.map(({ currency, value }) => {
    const isUnlimited = hubOf(currency.id) === 'green';
    const nominals = currencies.data?.find(({ key }) => key === currency.key)?.denominations ?? [];
    const inStock = new Map(stock.data?.combination.map(({ nominal, count }) => [nominal, count]));
    const denominations = nominals.map((nominal) => ({
      nominal,
      count: isUnlimited ? billsPerOperationMax : (inStock.get(nominal) ?? 0),
    }));
    return {
      currency,
      value,
      denominations,
      isUnlimited,
      limitMinor: balanceMinor(value, currency.decimal),
    };
  });
  const queries = [balances, currencies, stock];
  return {
    offers: isKnown ? offers : undefined,
    error: queries.find(({ data, error }) => data === undefined && error !== null)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () =>
      Promise.all(queries.filter(({ isError }) => isError).map(async ({ refetch }) => refetch())),
  };
}
