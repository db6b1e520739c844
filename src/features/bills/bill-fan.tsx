import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { billPageSize } from './bill-page-size';
import { BillFanPage } from './bill-fan-page';
import styles from './bill-fan.module.css';
import { usePagesInView } from './use-pages-in-view';

interface BillFanProps {
  currencyKey: string;
  ticker: string;
  nominal: string;
  count: number;
}

/** The single bills of one face value, fanned out; however many there are, only those in sight are fetched and drawn. */
export function BillFan({ currencyKey, ticker, nominal, count }: BillFanProps) {
  const { t } = useTranslation('bills');
  const { listRef, pages } = usePagesInView({ rows: count, pageSize: billPageSize });
  return (
    <ul
      ref={listRef}
      aria-label={t('billsOf', { value: `${nominal} ${ticker}` })}
      className={styles.fan}
      style={{ '--rows': count } as CSSProperties}
    >
      {pages.map((page) => (
        <BillFanPage key={page} {...{ currencyKey, nominal, count, page }} />
      ))}
    </ul>
  );
}
