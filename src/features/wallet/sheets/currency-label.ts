import { useCurrencyWords } from '../../../money/currencies/currency-title';

interface LabelledCurrency {
  ticker: string;
  network: string;
  protocol: string;
}

/** A currency in one line of a list of options. */
export function useCurrencyLabel(): (currency: LabelledCurrency) => string {
  const wordsOf = useCurrencyWords();
  return (currency) => {
    const { network, protocol } = wordsOf(currency);
    return `${currency.ticker} · ${network} · ${protocol}`;
  };
}
