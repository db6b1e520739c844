import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error';
import { errorText } from '../../../api/error-text';
import { ErrorState } from '../../../ui/error-state';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Stands where a sheet's data could not be had: what happened, another try, and the operation's number. */
export function LoadFailure({ error, onRetry, isRetrying }: LoadFailureProps) {
  const { t } = useTranslation(['bill-sheets', 'errors', 'common']);
  const text = errorText(error);
  const operationId = error instanceof ApiError ? error.operationId : undefined;
  return (
    <ErrorState
      title={t('loadFailed')}
      text={'key' in text ? t(`errors:${text.key}`) : text.text}
      retry={{
        label: t('common:retry'),
        onRetry,
        pendingLabel: isRetrying ? t('common:retrying') : undefined,
      }}
      operation={operationId === undefined ? undefined : t('common:operationId', { operationId })}
    />
  );
}
