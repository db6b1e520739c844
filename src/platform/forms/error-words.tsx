import { Suspense, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../api/api-error';
import { Alert } from '../../ui/alert';

// Hardly anybody sees it, and everybody's login screen would carry it.
const TriesAgain = lazy<ComponentType<{ retryAtMs: number }>>(async () => {
  try {
    return { default: (await import('./tries-again')).TriesAgain };
  } catch {
    return { default: () => null };
  }
});

/** What went wrong in the reader's words. Whoever has tried too often sees how long there is to wait, and when it is over. */
export function ErrorWords({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  const retryAtMs = retryTime(error);
  if (retryAtMs === undefined) {
    const text = errorText(error);
    return 'key' in text ? t(text.key) : text.text;
  }
  return (
    <>
      {t('tooManyTries')}{' '}
      <Suspense fallback={null}>
        <TriesAgain key={retryAtMs} retryAtMs={retryAtMs} />
      </Suspense>
    </>
  );
}

const tooManyRequests = 429;

/** When a caller who came too often may come again, on the server's clock, where the server has said it. */
function retryTime(error: unknown): number | undefined {
  const isTooOften = error instanceof ApiError && error.httpStatus === tooManyRequests;
  return isTooOften ? error.retryAtMs : undefined;
}

interface ErrorAlertProps {
  error: unknown;
  actions?: ReactNode;
}

/** What went wrong, in the reader's words. A failure of the server itself also gets its number, to be quoted. */
export function ErrorAlert({ error, actions }: ErrorAlertProps) {
  const { t } = useTranslation(['errors', 'common']);
  const operationId = error instanceof ApiError && error.httpStatus >= 500 ? error.operationId : undefined;
  return (
    <Alert tone="error" title={<ErrorWords error={error} />} {...(actions !== undefined && { actions })}>
      {operationId === undefined ? undefined : t('common:operationId', { operationId })}
    </Alert>
  );
}
