import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { BillFanPage } from './bill-fan-page';
import styles from './bill-fan.module.css';
import { billPageSize } from './bill-page-size';
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
  const columns = useMediaQuery(WIDE_SCREEN) ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const { boxRef, pages } = usePagesInView({ rows, pageRows: billPageSize / columns });
  return (
    <div ref={boxRef} className={styles.box}>
      <ul
        aria-label={t('billsOf', { value: `${nominal} ${ticker}` })}
        className={styles.fan}
        style={{ '--rows': rows, '--columns': columns } as CSSProperties}
      >
        {pages.map((page) => (
          <BillFanPage key={page} {...{ currencyKey, nominal, count, page, columns }} />
        ))}
      </ul>
    </div>
  );
}
