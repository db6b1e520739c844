import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { WalletKeys } from './wallet-keys/create-wallet-keys';
import { chainOfNetwork } from './wallet-keys/key-place';

/** The number of confirmations that make a transaction final, by network. */
export const confirmationsNeeded = { bitcoin: 2, ethereum: 3, tron: 3, tectum: 2 } as const;

export type ChainNetwork = keyof typeof confirmationsNeeded;

export const chainNetworks = Object.keys(confirmationsNeeded) as ChainNetwork[];

/** A currency's network; undefined for T12, whose ledger is this server, and for families. */
export function chainNetworkOf(currency: Currency): ChainNetwork | undefined {
  if (currency.protocol === 't12' || currency.fillCurrencies.length > 0) return undefined;
  return chainNetworks.find((network) => network === currency.network);
}

/** The same for a currency that must have one. */
export function requireChainNetwork(currency: Currency): ChainNetwork {
  const network = chainNetworkOf(currency);
  if (network === undefined) throw new RangeError(`${currency.key} lies on no network`);
  return network;
}

/** The address of our own coins of a currency; all coins of a network share one. */
export function custodyAddressOf(walletKeys: WalletKeys, currency: Currency): string {
  return walletKeys.addressOf({ chain: chainOfNetwork(currency.network), purpose: 'custody', index: 0 });
}
