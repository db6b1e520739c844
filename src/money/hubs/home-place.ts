import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { parseAmount } from '../../../contract/money/amounts';
import { readStored, writeStored } from '../../lib/browser-storage';
import { createListeners } from '../../lib/create-listeners';
import { billsQueries } from '../bills/bills.queries';
import { isZeroAmount, totalDollars } from '../amounts/amounts';

/** A holding in one currency, in bills or as pay balance; `conv` in dollars, null without a price. */
export interface Holding {
  currency: { id: number; key: string };
  /** In units of the currency. */
  value: string;
  conv: string | null;
}

const hubs: readonly Hub[] = ['blue', 'green'];

/** The holdings of one hub. */
export function ofHub<One extends Holding>(holdings: readonly One[], hub: string): One[] {
  return holdings.filter(({ currency }) => hubOf(currency.id) === hub);
}

/**
 * The hub that the app opens by default: the last used one as long as it holds something, else the one worth more.
 * Undefined when there are no holdings.
 */
export function chooseHub(holdings: readonly Holding[], last: Hub | undefined): Hub | undefined {
  const filled = hubs.filter((hub) => ofHub(holdings, hub).some(({ value }) => !isZeroAmount(value)));
  if (last !== undefined && filled.includes(last)) return last;
  const worth = (hub: Hub) => parseAmount(totalDollars(ofHub(holdings, hub)).value, 2) ?? 0n;
  const [first, second] = filled;
  if (first === undefined || second === undefined) return first;
  return worth(second) > worth(first) ? second : first;
}

/** The two places that have hubs. */
export type HomeArea = 'bills' | 'pay';

/** The known holdings of a user in bills and pay balances; undefined until the server has responded. */
export type KnownHoldings = Readonly<Record<HomeArea, readonly Holding[] | undefined>>;

/** The address of My bills or Pay with the hub to open; without a hub where neither holds anything. */
export interface HomePlace {
  to: '/bills' | '/pay';
  search: { hub?: Hub };
}

/**
 * Where My bills or Pay opens. An empty area follows the holdings of the other one, an unknown one the last used
 * hub.
 */
export function homePlace(area: HomeArea, known: KnownHoldings, last: Hub | undefined): HomePlace {
  const other = known[area === 'bills' ? 'pay' : 'bills'];
  const chosenHub = chooseHub(known[area] ?? [], last) ?? chooseHub(other ?? [], last);
  const hub = chosenHub ?? (known[area] === undefined ? last : undefined);
  return { to: area === 'bills' ? '/bills' : '/pay', search: hub === undefined ? {} : { hub } };
}

const storageKey = 'billfold.hub';
const listeners = createListeners();

/** The hub that the user selected last on this device; hubs that the app opened by default do not count. */
export const lastHub = {
  read: (): Hub | undefined => {
    const kept = readStored(storageKey);
    return kept === 'blue' || kept === 'green' ? kept : undefined;
  },
  remember: (hub: Hub): void => {
    writeStored(storageKey, hub);
    listeners.notify();
  },
  subscribe: listeners.subscribe,
};

/** The start page, which finds out itself what to open. */
export interface HomeStart {
  to: '/';
  search: { to?: 'pay' };
}

/**
 * The target of all links to My bills or Pay: the address with the hub to open, or the start page while the
 * holdings are unknown.
 */
export function useHome(area: HomeArea): HomePlace | HomeStart {
  const bills = useQuery({ ...billsQueries.balances(), enabled: false });
  const pay = useQuery({ ...billsQueries.payBalances(), enabled: false });
  const last = useSyncExternalStore(lastHub.subscribe, lastHub.read);
  const known = { bills: bills.data, pay: pay.data };
  if (known[area] === undefined) return { to: '/', search: area === 'pay' ? { to: area } : {} };
  return homePlace(area, known, last);
}
