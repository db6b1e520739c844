import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/state-panels';
import { ErrorWords } from '../forms/error-words';
import { localeTags } from '../language/detect-language';
import { useLanguage } from '../language/use-language';
import { useOnline, useReachable } from './use-reachable';

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

interface StaleNoticeProps {
  query: { isError: boolean; isFetching: boolean; dataUpdatedAt: number; refetch: () => Promise<unknown> };
}

/** Above what the device has kept, when the newer answer did not come although there is a connection. */
export function StaleNotice({ query }: StaleNoticeProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isReachable = useReachable();
  // Without a connection the frame around the screen says it.
  if (!query.isError || !isReachable) return null;
  const time = new Date(query.dataUpdatedAt).toLocaleString(localeTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <Alert
      tone="warning"
      title={t('staleTitle')}
      actions={
        <Button
          variant="secondary"
          size="compact"
          pendingLabel={query.isFetching ? t('retrying') : undefined}
          onPress={() => void query.refetch()}
        >
          {t('retry')}
        </Button>
      }
    >
      {t('staleText', { time })}
    </Alert>
  );
}
