import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../platform/page/load-failure';
import styles from './currency-history.module.css';
import { foldOperations } from './fold-operations';
import { TypeSelect } from './history-filters';
import { operationTypes } from './history-search';
import type { OperationType } from './history-search';
import { operationsQueries } from './history.queries';
import { HistoryRow, RowSkeletons } from './history-row';
import { useRowWords } from './operation-words';
import { useToday } from './use-today';

/** The newest operations of one currency, on that currency's page; each leads to its details in the history. */
export function CurrencyHistory({ currencyKey }: { currencyKey: string }) {
  const { t } = useTranslation(['history', 'errors', 'common']);
  const [type, setType] = useState<OperationType>();
  const words = useRowWords(useToday());
  const action = type === undefined ? undefined : operationTypes[type].join(',');
  const query = useQuery(
    operationsQueries.latest({ key: currencyKey, ...(action !== undefined && { action }) }),
  );
  const operations = query.data && foldOperations([query.data.operations]).flat();
  return (
    <section className={styles.block} aria-labelledby="currency-history">
      <div className={styles.head}>
        <h2 id="currency-history" className={styles.title}>
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
      {operations?.length === 0 && (
        <p className={styles.none}>{type === undefined ? t('emptyTitle') : t('noneFitTitle')}</p>
      )}
      {operations !== undefined && operations.length > 0 && (
        <ul aria-labelledby="currency-history" className={styles.list}>
          {operations.map((operation) => (
            <li key={operation.id} className={styles.item}>
              <HistoryRow
                {...{ operation, words }}
                renderLink={(parts) => (
                  <Link to="/history" search={{ key: currencyKey, operation: operation.id }} {...parts} />
                )}
              />
            </li>
          ))}
        </ul>
      )}
      <Link to="/history" search={{ key: currencyKey, type }} className={styles.all}>
        {t('viewAll')}
      </Link>
    </section>
  );
}
