import { useTranslation } from 'react-i18next';
import styles from './bill-counts.module.css';
import { Money } from '../amounts/money';

interface BillCountsProps {
  /** The count of each face value. */
  combination: readonly { nominal: string; count: number }[];
  ticker: string;
}

/** Bills as a list: for each face value `3 ×` and the value. */
export function BillCounts({ combination, ticker }: BillCountsProps) {
  const { t } = useTranslation('bill-sheets');
  return (
    <ul className={styles.counts} aria-label={t('billsInIt')}>
      {combination.map(({ nominal, count }) => (
        <li key={nominal} className={styles.count}>
          <span className={styles.times}>{t('times', { count })}</span>
          <Money value={nominal} ticker={ticker} />
        </li>
      ))}
    </ul>
  );
}
