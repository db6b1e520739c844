import { findCurrency } from '../../../contract/currencies/currency-catalogue';
import { useCurrencyWords } from '../../money/currencies/currency-title';

/** Names a currency by its ticker, network and protocol. */
export function useCurrencyName(): (key: string) => string {
  const wordsOf = useCurrencyWords();
  return (key) => {
    const currency = findCurrency(key);
    if (currency === undefined) return key;
    const words = wordsOf(currency);
    return `${currency.ticker} · ${words.network} · ${words.protocol}`;
  };
}
