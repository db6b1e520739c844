import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { billsQueries } from '../bills/bills.queries';
import { homePlace } from './home-place';
import type { HomeArea, HomePlace } from './home-place';
import { lastHub } from './last-hub';

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
