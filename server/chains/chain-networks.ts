import type { Currency } from '../../contract/currencies/currency-catalogue';

export const chainNetworks = ['bitcoin', 'ethereum', 'tron', 'tectum'] as const;

export type ChainNetwork = (typeof chainNetworks)[number];

/** A currency's network, if the network holds coins; undefined for T12, whose ledger is the server, and for families. */
export function chainNetworkOf(currency: Currency): ChainNetwork | undefined {
  const { network, protocol, fillCurrencies } = currency;
  if (protocol === 't12' || fillCurrencies.length > 0) return undefined;
  return chainNetworks.find((known) => known === network);
}

/** The network of a currency that must have one. */
export function requireChainNetwork(currency: Currency): ChainNetwork {
  const network = chainNetworkOf(currency);
  if (network === undefined) throw new RangeError(`${currency.key} lies on no network`);
  return network;
}
