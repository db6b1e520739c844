import { useTranslation } from 'react-i18next';
import { Money } from '../amounts/money';
import { Worth } from '../amounts/worth';
import totals from './tray-total.module.css';
import styles from './tray.module.css';

interface TrayTotalProps {
  currency: { key: string; ticker: string };
  /** What the bills are worth together, in units. */
  value: string;
  count: number;
  /** Minted, without value yet. */
  areBlank?: boolean;
  /** Announced when it changes. */
  isLive?: boolean;
}

/** What the bills on a tray come to, how many they are, and their worth in dollars. */
export function TrayTotal(props: TrayTotalProps) {
  const { currency, value, count, areBlank = false, isLive = false } = props;
  const { key, ticker } = currency;
  const { t } = useTranslation('bill-sheets');
  return (
    <div className={totals.total} role={isLive ? 'status' : undefined}>
      <Money value={value} ticker={ticker} size="title" />
      <span className={styles.count}>{t(areBlank ? 'blankCount' : 'totalCount', { count })}</span>
      <span className={styles.count}>
        <Worth currencyKey={key} amount={value} />
      </span>
    </div>
  );
}
