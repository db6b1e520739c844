import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { parseAmount } from '../../../contract/money/amounts';
import { readStored, writeStored } from '../../lib/browser-storage';
import { createListeners } from '../../lib/create-listeners';
import { billsQueries } from '../bills/bills.queries';
import { isZeroAmount, totalDollars } from '../amounts/amounts';

/** What somebody has of one currency, in bills or as a pay balance; `conv` in dollars, null without a price. */
export interface Holding {
  currency: { id: number };
  /** In units of the currency. */
  value: string;
  conv: string | null;
}

const hubs: readonly Hub[] = ['blue', 'green'];

/** Those of the holdings that lie in a hub. */
export function ofHub<One extends Holding>(holdings: readonly One[], hub: string): One[] {
  return holdings.filter(({ currency }) => hubOf(currency.id) === hub);
}

/**
 * The hub that the app's own ways lead to: the one that was used last as long as it holds something, else the one that is
 * worth more. Undefined when nothing is held at all.
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

/** What is known of a user's bills and pay balances; undefined before the server has said it. */
export type KnownHoldings = Readonly<Record<HomeArea, readonly Holding[] | undefined>>;

/** An address of My bills or Pay with the hub to open; without one where neither holds anything. */
export interface HomePlace {
  to: '/bills' | '/pay';
  search: { hub?: Hub };
}

/** Where My bills or Pay opens. What is empty there goes by what the other one has, and what is unknown by the hub used last. */
export function homePlace(area: HomeArea, known: KnownHoldings, last: Hub | undefined): HomePlace {
  const other = known[area === 'bills' ? 'pay' : 'bills'];
  const found = chooseHub(known[area] ?? [], last) ?? chooseHub(other ?? [], last);
  const hub = found ?? (known[area] === undefined ? last : undefined);
  return { to: area === 'bills' ? '/bills' : '/pay', search: hub === undefined ? {} : { hub } };
}

const storageKey = 'billfold.hub';
const listeners = createListeners();

/** The hub that somebody has chosen last on this device; what the app opens by itself is no choice. */
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

/** The app's own beginning, which finds out by itself what to open. */
export interface HomeStart {
  to: '/';
  search: { to?: 'pay' };
}

/**
 * What every link of the app's own to My bills or Pay says: the address with the hub that is to be opened, or the app's
 * beginning while nobody knows what the user has.
 */
export function useHome(area: HomeArea): HomePlace | HomeStart {
  const bills = useQuery({ ...billsQueries.balances(), enabled: false });
  const pay = useQuery({ ...billsQueries.payBalances(), enabled: false });
  const last = useSyncExternalStore(lastHub.subscribe, lastHub.read);
  const known = { bills: bills.data, pay: pay.data };
  if (known[area] === undefined) return { to: '/', search: area === 'pay' ? { to: area } : {} };
  return homePlace(area, known, last);
}
