import type { Hub } from '../../../contract/currencies/hub-of';
import { chooseHub } from './choose-hub';
import type { Holding } from './choose-hub';

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
