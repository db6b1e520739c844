import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { ChainAdapter } from './adapters/chain-adapter';

/** How many of a network's smallest units make one minor unit of the ledger; 1 for most. */
export function unitsPerMinor(adapter: ChainAdapter, currency: Currency): bigint {
  return 10n ** BigInt(Math.max(0, adapter.decimalsOf(currency) - currency.decimal));
}
