import type { Currency } from './currency-catalogue';

/** The number of confirmations that make a transaction final, by network. */
export const confirmationsNeeded = { bitcoin: 2, ethereum: 3, tron: 3, tectum: 2 } as const;

/** A currency's network, if the network holds coins; undefined for T12, whose ledger is the server, and for families. */
export function chainNetworkOf(currency: Currency): keyof typeof confirmationsNeeded | undefined {
  const { network, protocol, fillCurrencies } = currency;
  if (protocol === 't12' || fillCurrencies.length > 0) return undefined;
  const networks = Object.keys(confirmationsNeeded) as (keyof typeof confirmationsNeeded)[];
  return networks.find((known) => known === network);
}

/** The confirmations that a deposit of a currency needs; 0 without a network. */
export function confirmationsOf(currency: Currency): number {
  const network = chainNetworkOf(currency);
  return network === undefined ? 0 : confirmationsNeeded[network];
}
