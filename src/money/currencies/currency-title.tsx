import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import styles from './currency-title.module.css';

interface CurrencyWords {
  network: string;
  protocol: string;
}

/** Names that are written alike in every language. */
const names: Readonly<Record<string, string>> = {
  erc20: 'ERC-20',
  trc20: 'TRC-20',
  note: brand.billName,
  v4: 'v4.0',
};

/** How network and protocol of a currency are written for people. */
export function useCurrencyWords(): (currency: CurrencyWords) => CurrencyWords {
  const { t } = useTranslation();
  return ({ network, protocol }) => ({
    network: network.slice(0, 1).toUpperCase() + network.slice(1),
    protocol: protocol === 'native' ? t('protocolNative') : (names[protocol] ?? protocol.toUpperCase()),
  });
}

interface CurrencyTitleProps {
  currency: { ticker: string; network: string; protocol: string };
}

/** A currency in two lines: what it is called, and where it lives. */
export function CurrencyTitle({ currency }: CurrencyTitleProps) {
  const { network, protocol } = useCurrencyWords()(currency);
  return (
    <span className={styles.words}>
      <span className={styles.ticker}>{currency.ticker}</span>
      <span className={styles.place}>{`${network} · ${protocol}`}</span>
    </span>
  );
}
