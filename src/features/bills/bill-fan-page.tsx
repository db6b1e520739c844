import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { billsQueries } from '../../core/bills/bills.queries';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import styles from './bill-fan.module.css';
import { billPageSize } from './bill-page-size';
import { BillSlip } from './bill-slip';

interface BillFanPageProps {
  currencyKey: string;
  nominal: string;
  /** How many there are on all pages together. */
  count: number;
  page: number;
  /** How many lie side by side. */
  columns: number;
}

/** Ten bills of a fan, at their place in it. */
export function BillFanPage({ currencyKey, nominal, count, page, columns }: BillFanPageProps) {
  const { t } = useTranslation(['bills', 'common']);
  const offset = page * billPageSize;
  const query = useQuery(billsQueries.page({ currencyKey, nominal, count: billPageSize, offset }));
  const rows = Math.min(billPageSize, count - offset);
  const bills = query.data?.bills;
  if (bills === undefined && query.isError) {
    return (
      <li className={styles.failed} style={placeOf(offset, columns)}>
        <span>{t('someFailed')}</span>
        <Button variant="quiet" size="compact" onPress={() => void query.refetch()}>
          {t('common:retry')}
        </Button>
      </li>
    );
  }
  return Array.from({ length: rows }, (_, row) => {
    const bill = bills?.[row];
    const index = offset + row;
    // A list that got shorter since it was counted has places left over.
    if (bills !== undefined && bill === undefined) return null;
    return (
      <li
        key={index}
        aria-setsize={count}
        aria-posinset={index + 1}
        aria-busy={bill === undefined}
        className={styles.place}
        style={placeOf(index, columns)}
      >
        {bill === undefined ? (
          <Skeleton shape="control" height="3.25rem" />
        ) : (
          <BillSlip currencyKey={currencyKey} serial={bill.serial} />
        )}
      </li>
    );
  });
}

function placeOf(index: number, columns: number): CSSProperties {
  const row = Math.floor(index / columns);
  const step = Math.floor((index % billPageSize) / columns);
  return { '--row-index': row, '--column': index % columns, '--step': step } as CSSProperties;
}
