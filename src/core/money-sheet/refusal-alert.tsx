import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { Alert } from '../../ui/alert';
import { ErrorWords } from '../forms/error-words';

/** Why an operation was refused, with its number: nothing has been moved. */
export function RefusalAlert({ error }: { error: unknown }) {
  const { t } = useTranslation(['bill-sheets', 'errors', 'common']);
  const operationId = error instanceof ApiError ? error.operationId : undefined;
  return (
    <Alert tone="error" title={<ErrorWords error={error} />}>
      {t('nothingMoved')}
      {operationId !== undefined && ` ${t('common:operationId', { operationId })}`}
    </Alert>
  );
}
