import { useQuery } from '@tanstack/react-query';
import { hubOf } from '../../../contract/currencies/hub-of';
import type { Hub } from '../../../contract/currencies/hub-of';
import { billsQueries } from '../bills/bills.queries';
import type { Offers } from './offer';

/** The user's bills: of one currency, or of the currencies of a hub in which there are any. */
export function useBillOffers({ currencyKey, hub }: { currencyKey: string | undefined; hub: Hub }): Offers {
  const { data, error, isFetching, refetch } = useQuery(billsQueries.balances());
  const offers = data
    ?.filter(({ currency, amount }) =>
      currencyKey === undefined ? amount > 0 && hubOf(currency.id) === hub : currency.key === currencyKey,
    )
    .map(({ currency, combination, value }) => ({ currency, denominations: combination, value }));
  return { offers, error: data === undefined ? (error ?? undefined) : undefined, isFetching, refetch };
}
