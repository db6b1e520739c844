import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { requireChainNetwork } from '../chains/chain-networks';
import { unitsPerMinor } from '../chains/chain-units';
import type { ServiceContext } from '../service-context';
import type { InputArrival, InputRow } from './inputs.store';

/** The amount that must arrive for a request, in minor units. */
export function totalOf({ amount, dust }: Pick<InputRow, 'amount' | 'dust'>): bigint {
  return BigInt(amount) + BigInt(dust);
}

/** The amount already credited to its user, in minor units. */
export function creditedOf(
  { chains }: Pick<ServiceContext, 'chains'>,
  row: Pick<InputRow, 'currency_from'>,
  arrivals: readonly InputArrival[],
): bigint {
  const from = requireCurrency(row.currency_from);
  const units = unitsPerMinor(chains.adapterOf(requireChainNetwork(from)), from);
  return arrivals
    .filter(({ state }) => state === 'credited')
    .reduce((sum, { amount }) => sum + amount / units, 0n);
}

/** Whether it will be credited without further steps, or is disputed for now. */
export function isOnItsWay({ state, reason }: InputArrival): boolean {
  const isKept = state === 'unclaimed' && (reason === 'frozen' || reason === 'maturing');
  return isKept || ['seen', 'included', 'unproven', 'disputed'].includes(state);
}
