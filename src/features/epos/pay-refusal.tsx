import { useTranslation } from 'react-i18next';
import { ApiError, isRefusal } from '../../api/api-error';
import { errorText } from '../../api/error-text';
import { Alert } from '../../ui/alert';

/** Why the payment was not made: nothing has been moved. */
export function PayRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation(['epos', 'errors', 'common']);
  const text = errorText(error);
  const operationId = error instanceof ApiError ? error.operationId : undefined;
  if (isRefusal(error, 'insufficientFunds')) return <Alert tone="error" title={t('short')} />;
  if (isRefusal(error, 'incorrectBills')) return <Alert tone="error" title={t('billsChanged')} />;
  return (
    <Alert tone="error" title={'key' in text ? t(`errors:${text.key}`) : text.text}>
      {t('notPaid')}
      {operationId !== undefined && ` ${t('common:operationId', { operationId })}`}
    </Alert>
  );
}
