import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api';
import { eposCalls } from '../../../api/epos.calls';
import { ErrorAlert } from '../../../core/forms/error-alert';
import { useSubmission } from '../../../core/forms/use-submission';
import { ActionButton } from '../../../core/money-sheet/action-button';

/** Takes back a payment that nobody has made yet; made meanwhile, it shows as paid. */
export function CancelOpen({ id }: { id: string }) {
  const { t } = useTranslation('till');
  const queryClient = useQueryClient();
  const cancel = useSubmission(async () => {
    await callApi(eposCalls.cancelPayment, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: ['epos'] });
  });
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
