import type { Hub } from '../../../contract/currencies/hub-of';
import type { HomePlace } from '../../core/hubs/home-place';
import { useHome } from '../../core/hubs/use-home';
import type { HomeStart } from '../../core/hubs/use-home';
import { areas } from './areas';
import type { AreaId } from './areas';

/** An area's beginning; of Pay with the scanner on it. */
interface AreaPlace {
  to: (typeof areas)[AreaId]['to'];
  search?: { hub: Hub | undefined; modal: 'scan' };
}

/** Where the bars' entry of an area leads: My bills and Pay to the hub that holds most, Pay to its camera at once. */
export function useAreaTarget(id: AreaId): HomePlace | HomeStart | AreaPlace {
  const home = useHome(id === 'pay' ? 'pay' : 'bills');
  if (id === 'bills') return home;
  if (id !== 'pay') return { to: areas[id].to };
  const { hub } = { hub: undefined, ...home.search };
  return { to: areas.pay.to, search: { hub, modal: 'scan' } };
}
