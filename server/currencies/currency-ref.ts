import type { Currency } from '../../contract/currencies/currency-catalogue';

type CurrencyRef = Pick<Currency, 'id' | 'key' | 'ticker' | 'network' | 'protocol' | 'decimal'>;

/** What an answer says of a currency beside an amount. */
export function currencyRef({ id, key, ticker, network, protocol, decimal }: Currency): CurrencyRef {
  return { id, key, ticker, network, protocol, decimal };
}
