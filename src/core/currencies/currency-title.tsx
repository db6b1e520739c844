import styles from './currency-title.module.css';
import { useCurrencyWords } from './use-currency-words';

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
