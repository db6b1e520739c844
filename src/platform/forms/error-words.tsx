import { Suspense, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../api/api-error';
import { Alert } from '../../ui/alert';

// Lazy, because it is rare and would be in the first file of the login screen.
const RetryCountdown = lazy<ComponentType<{ retryAtMs: number }>>(async () => {
  try {
    return { default: (await import('./retry-countdown')).RetryCountdown };
  } catch {
    return { default: () => null };
  }
});

/** The text of an error, with the tries that are left after a wrong code. After too many attempts it counts down to the next possible one. */
export function ErrorWords({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation(['errors', 'common']);
  const retryAtMs = retryTime(error);
  if (retryAtMs === undefined) {
    const text = errorText(error);
    if (!('key' in text)) return <span>{text.text}</span>;
    // The texts of errors may have failed to load, too.
    const words = i18n.exists(`errors:${text.key}`) ? t(text.key) : t('common:reasonAway');
    const triesLeft = error instanceof ApiError ? error.triesLeft : undefined;
    if (triesLeft === undefined || triesLeft === 0) return <span>{words}</span>;
    return (
      <>
        <span>{words}</span> <span>{t('triesLeft', { count: triesLeft })}</span>
      </>
    );
  }
  return (
    <>
      <span>{t('tooManyTries')}</span>{' '}
      <Suspense fallback={null}>
        <RetryCountdown key={retryAtMs} retryAtMs={retryAtMs} />
      </Suspense>
    </>
  );
}

const tooManyRequests = 429;

/** When a rate-limited caller may retry, on the server's clock, if the server has said so. */
function retryTime(error: unknown): number | undefined {
  const isTooOften = error instanceof ApiError && error.httpStatus === tooManyRequests;
  return isTooOften ? error.retryAtMs : undefined;
}

interface ErrorAlertProps {
  error: unknown;
  actions?: ReactNode;
}

/** An error as an alert. A server failure also shows its operation number, for support. */
export function ErrorAlert({ error, actions }: ErrorAlertProps) {
  const { t } = useTranslation(['errors', 'common']);
  const operationId = error instanceof ApiError && error.httpStatus >= 500 ? error.operationId : undefined;
  return (
    <Alert tone="error" title={<ErrorWords error={error} />} {...(actions !== undefined && { actions })}>
      {operationId === undefined ? undefined : t('common:operationId', { operationId })}
    </Alert>
  );
}
