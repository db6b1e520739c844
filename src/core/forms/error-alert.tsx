import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { Alert } from '../../ui/alert';
import { ErrorWords } from './error-words';

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
