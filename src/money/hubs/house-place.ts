import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { readStored, writeStored } from '../../lib/browser-storage';
import { createListeners } from '../../lib/create-listeners';
import { isZeroAmount } from '../amounts/amounts';
import { orderByWorth } from '../balances/order-by-worth';
import { billsQueries } from '../bills/bills.queries';
import { homePlace, lastHub, ofHub } from './home-place';
import type { Holding, KnownHoldings } from './home-place';

/** The address of the mint house, with the hub and currency to open. */
export interface HousePlace {
  to: '/mint-house/$hub/$operation';
  params: { hub: Hub; operation: 'mint' };
  search: { currency: string | undefined };
}

const storageKey = 'billfold.currency';
const listeners = createListeners();

/** The currency that the user selected last in the mint house on this device, by its key. */
export const lastCurrency = {
  read: (): string | undefined => readStored(storageKey) ?? undefined,
  remember: (key: string): void => {
    writeStored(storageKey, key);
    listeners.notify();
  },
  subscribe: listeners.subscribe,
};

/**
 * Where the mint house opens: in the hub where My bills opens, with the last used currency as long as the user has bills of
 * it, else the one worth most. Blue without any holdings.
 */
export function housePlace(
  known: KnownHoldings,
  last: { hub: Hub | undefined; currency: string | undefined },
): HousePlace {
  const { hub = 'blue' } = homePlace('bills', known, last.hub).search;
  const filled = orderByWorth<Holding>(ofHub(known.bills ?? [], hub)).filter(
    ({ value }) => !isZeroAmount(value),
  );
  const { currency } = filled.find(({ currency: { key } }) => key === last.currency) ?? filled[0] ?? {};
  return {
    to: '/mint-house/$hub/$operation',
    params: { hub, operation: 'mint' },
    search: { currency: currency?.key },
  };
}

/** The start page, which finds out itself where the mint house opens. */
interface HouseStart {
  to: '/';
  search: { to: 'mint-house' };
}

/** The target of all links to the mint house: its place, or the start page while the holdings are unknown. */
export function useHouse(): HousePlace | HouseStart {
  const bills = useQuery({ ...billsQueries.balances(), enabled: false });
  const pay = useQuery({ ...billsQueries.payBalances(), enabled: false });
  const hub = useSyncExternalStore(lastHub.subscribe, lastHub.read);
  const currency = useSyncExternalStore(lastCurrency.subscribe, lastCurrency.read);
  if (bills.data === undefined) return { to: '/', search: { to: 'mint-house' } };
  return housePlace({ bills: bills.data, pay: pay.data }, { hub, currency });
}
