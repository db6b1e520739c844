import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { errorText } from '../../api/error-text';
import { Alert } from '../../ui/alert';

interface ErrorAlertProps {
  error: unknown;
  actions?: ReactNode;
}

/** What went wrong, in the reader's words. A failure of the server itself also gets its number, to be quoted. */
export function ErrorAlert({ error, actions }: ErrorAlertProps) {
  const { t } = useTranslation(['errors', 'common']);
  const text = errorText(error);
  const operationId = error instanceof ApiError && error.httpStatus >= 500 ? error.operationId : undefined;
  return (
    <Alert
      tone="error"
      title={'key' in text ? t(text.key) : text.text}
      {...(actions !== undefined && { actions })}
    >
      {operationId === undefined ? undefined : t('common:operationId', { operationId })}
    </Alert>
  );
}
