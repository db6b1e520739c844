import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../core/forms/error-alert';
import { ActionButton } from '../../../core/money-sheet/action-button';
import { useCancelPayment } from '../use-cancel-payment';

/** Takes back a payment that nobody has made yet; made meanwhile, it shows as paid. */
export function CancelOpen({ id }: { id: string }) {
  const { t } = useTranslation('till');
  const cancel = useCancelPayment(id);
  return (
    <>
      {cancel.error !== undefined && <ErrorAlert error={cancel.error} />}
      <ActionButton
        label={t('cancel')}
        variant="secondary"
        pendingLabel={cancel.isPending ? t('cancelling') : undefined}
        onPress={() => void cancel.submit(undefined)}
      />
    </>
  );
}
