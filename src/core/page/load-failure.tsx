import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { errorText } from '../../api/error-text';
import { ErrorState } from '../../ui/error-state';
import { useOnline } from './use-online';

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
  const text = isOnline ? errorText(error) : ({ key: 'offline' } as const);
  const operationId = error instanceof ApiError ? error.operationId : undefined;
  return (
    <ErrorState
      title={title}
      text={'key' in text ? t(text.key) : text.text}
      retry={{
        label: t('common:retry'),
        onRetry,
        pendingLabel: isFetching ? t('common:retrying') : undefined,
      }}
      operation={operationId === undefined ? undefined : t('common:operationId', { operationId })}
    />
  );
}
