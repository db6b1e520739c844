import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { Money } from '../amounts/money';
import { Tray } from '../tray/tray';
import { TrayTotal } from '../tray/tray-total';
import styles from './bill-counts.module.css';

interface BillCountsProps {
  /** The count of each face value. */
  combination: readonly { nominal: string; count: number }[];
  currency: { id: number; key: string; ticker: string };
  /** Minted, without value. */
  areBlank?: boolean;
  /** Their total, in units; left out if the page shows it. */
  value?: string;
  /** What blanks cost or take to fill, if that's another amount. */
  price?: { currency: { key: string; ticker: string }; value: string };
}

/** The bills of an order on their tray; for screen readers a list, for each face value `3 ×` and the value. */
export function BillCounts(props: BillCountsProps) {
  const { combination, currency, areBlank = false, value, price } = props;
  const { t } = useTranslation('bill-sheets');
  const { id, ticker } = currency;
  const count = combination.reduce((sum, pile) => sum + pile.count, 0);
  return (
    <div className={styles.counts}>
      <Tray {...{ ticker, areBlank }} hub={hubOf(id)} piles={combination}>
        {price !== undefined ? (
          <TrayTotal {...price} {...{ count, areBlank }} />
        ) : value !== undefined ? (
          <TrayTotal {...{ currency, value, count }} />
        ) : (
          areBlank && <span className={styles.blanks}>{t('blankCount', { count })}</span>
        )}
      </Tray>
      <ul className={styles.list} aria-label={t('billsInIt')}>
        {combination.map(({ nominal, count }) => (
          <li key={nominal}>
            <span>{t('times', { count })}</span>
            <Money value={nominal} ticker={ticker} />
          </li>
        ))}
      </ul>
    </div>
  );
}
