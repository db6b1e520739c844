import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import styles from './currency-title.module.css';

interface CurrencyWords {
  network: string;
  protocol: string;
}

/** Names that are the same in every language. */
const names: Readonly<Record<string, string>> = {
  erc20: 'ERC-20',
  trc20: 'TRC-20',
  note: brand.billName,
  v4: 'v4.0',
};

/** The display names of a currency's network and protocol. */
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
