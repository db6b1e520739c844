import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { chainOfNetwork } from '../../wallet-keys/chain';
import type { WalletKeys } from '../../wallet-keys/create-wallet-keys';

/** Where our own coins of a currency lie; one address for all that a network carries. */
export function custodyAddressOf(walletKeys: WalletKeys, currency: Currency): string {
  return walletKeys.addressOf({ chain: chainOfNetwork(currency.network), purpose: 'custody', index: 0 });
}
