import { useTranslation } from 'react-i18next';
import { networkNameOf, protocolNameOf } from '../../../contract/currencies/currency-names';
import { CoinIcon } from './coin-icon';
import styles from './currency-title.module.css';

interface CurrencyWords {
  network: string;
  protocol: string;
}

/** The display names of a currency's network and protocol. */
export function useCurrencyWords(): (currency: CurrencyWords) => CurrencyWords {
  const { t } = useTranslation();
  return ({ network, protocol }) => ({
    network: networkNameOf(network),
    protocol: protocolNameOf(protocol) ?? t('protocolNative'),
  });
}

/** A currency in one line: ticker, network and protocol. */
export function useCurrencyLabel(): (currency: CurrencyWords & { ticker: string }) => string {
  const wordsOf = useCurrencyWords();
  return (currency) => {
    const { network, protocol } = wordsOf(currency);
    return `${currency.ticker} · ${network} · ${protocol}`;
  };
}

interface CurrencyTitleProps {
  currency: { ticker: string; network: string; protocol: string };
}

/** A currency in two lines: its name, and its network. */
export function CurrencyTitle({ currency }: CurrencyTitleProps) {
  const { network, protocol } = useCurrencyWords()(currency);
  return (
    <span className={styles.words}>
      <span className={styles.ticker}>{currency.ticker}</span>
      <span className={styles.place}>{`${network} · ${protocol}`}</span>
    </span>
  );
}

/** The currency's title after its icon, as an option of a choice. */
export function CurrencyName({ currency }: CurrencyTitleProps) {
  return (
    <span className={styles.name}>
      <span className={styles.icon}>
        <CoinIcon ticker={currency.ticker} />
      </span>
      <CurrencyTitle currency={currency} />
    </span>
  );
}
