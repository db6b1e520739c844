import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { ErrorState } from '../../ui/error-state';
import { useOnline } from './use-online';
import { ErrorWords } from '../forms/error-words';

interface LoadFailureProps {
  /** What could not be shown. */
  title: string;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** Stands where nothing could be shown, neither new nor kept; without a connection that is the reason, whatever else was wrong. */
export function LoadFailure({ title, error, isFetching, onRetry }: LoadFailureProps) {
  const { t } = useTranslation(['errors', 'common']);
  const isOnline = useOnline();
  const operationId = error instanceof ApiError ? error.operationId : undefined;
  return (
    <ErrorState
      title={title}
      text={isOnline ? <ErrorWords error={error} /> : t('offline')}
      retry={{
        label: t('common:retry'),
        onRetry,
        pendingLabel: isFetching ? t('common:retrying') : undefined,
      }}
      operation={operationId === undefined ? undefined : t('common:operationId', { operationId })}
    />
  );
}
