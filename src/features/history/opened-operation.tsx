import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation, OperationsPayload } from '../../../contract/operations/operations.contract';
import { isRefusal } from '../../platform/api/api-error';
import { LoadFailure } from '../../platform/page/load-failure';
import { HistoryIcon } from '../../ui/icons/area-icons';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState } from '../../ui/state-panels';
import { operationsQueries } from './history.queries';
import { OperationDetails } from './operation-details';
import styles from './opened-operation.module.css';
import { useOperationWords } from './operation-words';

interface OpenedOperationProps {
  /** The id in the address. */
  id: string | undefined;
  pages: readonly OperationsPayload[];
  isWide: boolean;
  onClose: () => void;
}

/** The details of one operation: beside the list on wide screens, in a sheet over it on a phone. */
export function OpenedOperation({ id, pages, isWide, onClose }: OpenedOperationProps) {
  const { t } = useTranslation(['history', 'common']);
  const { titleOf } = useOperationWords();
  const lastId = useLast(id);
  const shownId = isWide ? (id ?? pages[0]?.operations[0]?.id) : lastId;
  const inList = findOperation(pages, shownId);
  // An operation that a link led to, and that is not in the list.
  const query = useQuery({
    ...operationsQueries.details(shownId ?? ''),
    enabled: shownId !== undefined && inList === undefined,
  });
  const operation = inList ?? query.data;
  const title = operation === undefined ? t('details') : titleOf(operation);
  const content =
    operation === undefined ? <Missing query={query} /> : <OperationDetails operation={operation} />;
  if (isWide) {
    return (
      <aside aria-labelledby="operation-title" className={styles.pane}>
        <h2 id="operation-title" className={styles.title}>
          {title}
        </h2>
        {content}
      </aside>
    );
  }
  return (
    <Sheet isOpen={id !== undefined} onClose={onClose} title={title} closeLabel={t('common:close')}>
      {content}
    </Sheet>
  );
}

function findOperation(pages: readonly OperationsPayload[], id: string | undefined): Operation | undefined {
  if (id === undefined) return undefined;
  for (const { operations } of pages) {
    const match = operations.find((operation) => operation.id === id);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** Keeps the last defined value, so that a closing sheet keeps its content. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

interface MissingProps {
  query: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** In place of an operation that is not known yet, or not the user's. */
function Missing({ query }: MissingProps) {
  const { t } = useTranslation('history');
  if (isRefusal(query.error, 'noDataFound', 'incorrectParameters', 'requiredFieldsUnanswered'))
    return <EmptyState icon={<HistoryIcon size={32} />} title={t('unknownTitle')} text={t('unknownText')} />;
  if (!query.isError) return <Skeleton shape="card" height="24rem" />;
  return (
    <LoadFailure
      title={t('detailsFailed')}
      error={query.error}
      isFetching={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
