import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { billsQueries } from '../../core/bills/bills.queries';
import { useOnline } from '../../core/page/use-online';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import styles from './bill-fan.module.css';
import { billPageSize } from '../../../contract/bills/bill-limits';
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
  const offset = page * billPageSize;
  const query = useQuery(billsQueries.page({ currencyKey, nominal, count: billPageSize, offset }));
  const rows = Math.min(billPageSize, count - offset);
  const bills = query.data?.bills;
  if (bills === undefined && query.isError) {
    return (
      <li className={styles.failed} style={placeOf(offset, columns)}>
        <FanFailure onRetry={() => void query.refetch()} />
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

/** Why some bills are not there. Its texts come when they are needed. */
function FanFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['bills', 'errors', 'common']);
  const isOnline = useOnline();
  return (
    <>
      <span role="status">
        {t('someFailed')} {!isOnline && t('errors:offline')}
      </span>
      <Button variant="quiet" size="compact" onPress={onRetry}>
        {t('common:retry')}
      </Button>
    </>
  );
}

function placeOf(index: number, columns: number): CSSProperties {
  const row = Math.floor(index / columns);
  const step = Math.floor((index % billPageSize) / columns);
  return { '--row-index': row, '--column': index % columns, '--step': step } as CSSProperties;
}
