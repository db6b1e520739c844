import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operationAreas } from '../../../contract/operations/operation-enums';
import { LoadFailure } from '../../platform/page/load-failure';
import styles from './latest-operations.module.css';
import { foldOperations } from './fold-operations';
import { TypeSelect } from './history-filters';
import { historyAreas, operationTypes } from './history-search';
import type { HistoryArea, OperationType } from './history-search';
import { operationsQueries } from './history.queries';
import { HistoryRow, RowSkeletons } from './history-row';
import { asBillsMoves } from './operation-signs';
import { useRowWords } from './operation-words';
import { useToday } from './use-today';

/** The operations shown: those of one currency, or of one area. */
interface LatestProps {
  currencyKey?: string;
  area?: HistoryArea;
  /** With the moves between bills and Pay. */
  hasTransfers?: boolean;
  /** On a page of bills. */
  isOfBills?: boolean;
}

/** The newest operations of a page's subject; each leads to its details in the history. */
function LatestOperations(props: LatestProps) {
  const { currencyKey, area, hasTransfers = false, isOfBills = false } = props;
  const { t } = useTranslation(['history', 'errors', 'common']);
  const [type, setType] = useState<OperationType>();
  const words = useRowWords(useToday());
  const query = useQuery(
    operationsQueries.latest({
      ...(currencyKey !== undefined && { key: currencyKey }),
      ...(area !== undefined && {
        area: [...historyAreas[area], ...(hasTransfers ? [operationAreas.noteWallet] : [])].join(','),
      }),
      ...(type !== undefined && { action: operationTypes[type].join(',') }),
    }),
  );
  const folded = query.data && foldOperations([query.data.operations]).flat();
  const operations = folded && (isOfBills ? asBillsMoves(folded) : folded);
  const isEmpty = operations?.length === 0;
  return (
    <section className={styles.block} aria-labelledby="latest-operations">
      <div className={styles.head}>
        <h2 id="latest-operations" className={styles.title}>
          {t('title')}
        </h2>
        <TypeSelect type={type} onSelect={setType} />
      </div>
      {operations === undefined && !query.isError && <RowSkeletons rows={5} />}
      {operations === undefined && query.isError && (
        <LoadFailure
          title={t('listFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {isEmpty && <p className={styles.none}>{type === undefined ? t('emptyTitle') : t('noneFitTitle')}</p>}
      {operations !== undefined && operations.length > 0 && (
        <ul aria-labelledby="latest-operations" className={styles.list}>
          {operations.map((operation) => (
            <li key={operation.id} className={styles.item}>
              <HistoryRow
                {...{ operation, words }}
                renderLink={(parts) => (
                  <Link
                    to="/history"
                    search={{ key: currencyKey, area, operation: operation.id }}
                    {...parts}
                  />
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && (
        <Link to="/history" search={{ key: currencyKey, area, type }} className={styles.all}>
          {t('viewAll')}
        </Link>
      )}
    </section>
  );
}

/** The newest operations of one currency, on that currency's page. */
export function CurrencyHistory({ currencyKey }: { currencyKey: string }) {
  return <LatestOperations currencyKey={currencyKey} />;
}

/** The newest operations of a currency, on the page of its bills. */
export function BillsHistory({ currencyKey }: { currencyKey: string }) {
  return <LatestOperations {...{ currencyKey }} isOfBills />;
}

/** The newest payments, and what was moved to Pay and back. */
export function PayHistory() {
  return <LatestOperations area="epos" hasTransfers />;
}

/** The newest operations of an area, beside what it holds. */
export function AreaHistory({ area }: { area: HistoryArea }) {
  return <LatestOperations area={area} />;
}
