import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/state-panels';
import { ErrorWords } from '../forms/error-words';
import { useTimeText } from '../language/use-time-text';
import { SupportLink } from './support-link';
import { useOnline, useReachable } from './use-reachable';

interface LoadFailureProps {
  /** Names what failed to load. */
  title: string;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** Shown when there is neither fresh nor cached data; offline it says so, whatever else was wrong. */
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
      more={<SupportLink error={error} />}
    />
  );
}

interface StaleNoticeProps {
  query: { isError: boolean; isFetching: boolean; dataUpdatedAt: number; refetch: () => Promise<unknown> };
}

/** Shown above cached data whose refetch failed although the device is online. */
export function StaleNotice({ query }: StaleNoticeProps) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const isReachable = useReachable();
  // When offline, the layout already says so.
  if (!query.isError || !isReachable) return null;
  const time = timeText(query.dataUpdatedAt);
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
