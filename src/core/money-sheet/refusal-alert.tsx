import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { errorText } from '../../api/error-text';
import { Alert } from '../../ui/alert';

/** Why an operation was refused, with its number: nothing has been moved. */
export function RefusalAlert({ error }: { error: unknown }) {
  const { t } = useTranslation(['bill-sheets', 'errors', 'common']);
  const text = errorText(error);
  const operationId = error instanceof ApiError ? error.operationId : undefined;
  return (
    <Alert tone="error" title={'key' in text ? t(`errors:${text.key}`) : text.text}>
      {t('nothingMoved')}
      {operationId !== undefined && ` ${t('common:operationId', { operationId })}`}
    </Alert>
  );
}
