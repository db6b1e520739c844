import { chainNetworkOf, confirmationsNeeded } from '../../contract/currencies/confirmations';
import type { Currency } from '../../contract/currencies/currency-catalogue';

export { chainNetworkOf, confirmationsNeeded } from '../../contract/currencies/confirmations';

export type ChainNetwork = keyof typeof confirmationsNeeded;

export const chainNetworks = Object.keys(confirmationsNeeded) as ChainNetwork[];

/** The network of a currency that must have one. */
export function requireChainNetwork(currency: Currency): ChainNetwork {
  const network = chainNetworkOf(currency);
  if (network === undefined) throw new RangeError(`${currency.key} lies on no network`);
  return network;
}
