import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '../../../money/sheets/sheet-actions';
import { callApi } from '../../../platform/api/call-api';
import { externalCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { Button } from '../../../ui/button';
import { externalInputsQueries } from '../moves.queries';

/** Ends a request that waits for coins from outside; the page then says where they are, should they come. */
export function CancelInput({ requestId }: { requestId: string }) {
  const { t } = useTranslation(['migration', 'wallet-sheets']);
  const queryClient = useQueryClient();
  const { queryKey } = externalInputsQueries.one(requestId);
  const cancel = useSubmission(async () => {
    try {
      const { payload } = await callApi(externalCalls.cancelExternalInput, {
        body: { requestId },
      });
      queryClient.setQueryData(queryKey, payload.input);
    } finally {
      // A request that has ended otherwise in the meantime is shown as it is now.
      void queryClient.invalidateQueries({ queryKey: externalInputsQueries.open().queryKey });
    }
  });
  return (
    <>
      {cancel.error !== undefined && <RefusalAlert error={cancel.error} />}
      <Button
        wide
        variant="quiet"
        pendingLabel={cancel.isPending ? t('wallet-sheets:cancelling') : undefined}
        onPress={() => void cancel.submit(undefined)}
      >
        {t('cancelInput')}
      </Button>
    </>
  );
}
