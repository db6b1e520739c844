import { useTranslation } from 'react-i18next';
import { ApiError, isRefusal } from '../../api/api-error';
import { ErrorWords } from '../../core/forms/error-words';
import { Alert } from '../../ui/alert';

/** Why the payment was not made: nothing has been moved. */
export function PayRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation(['epos', 'errors', 'common']);
  const operationId = error instanceof ApiError ? error.operationId : undefined;
  if (isRefusal(error, 'insufficientFunds')) return <Alert tone="error" title={t('short')} />;
  if (isRefusal(error, 'incorrectBills')) return <Alert tone="error" title={t('billsChanged')} />;
  return (
    <Alert tone="error" title={<ErrorWords error={error} />}>
      {t('notPaid')}
      {operationId !== undefined && ` ${t('common:operationId', { operationId })}`}
    </Alert>
  );
}
