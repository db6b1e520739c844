import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api';
import { eposCalls } from '../../api/epos.calls';
import { useSubmission } from '../../core/forms/use-submission';
import type { Submission } from '../../core/forms/use-submission';
import { tillQueries } from './till.queries';

/** Takes back a payment that nobody has made yet; made meanwhile, it shows as paid. */
export function useCancelPayment(id: string): Submission<undefined> {
  const queryClient = useQueryClient();
  return useSubmission(async () => {
    const { payload } = await callApi(eposCalls.cancelPayment, { params: { id } });
    const { queryKey } = tillQueries.payment(id);
    // An older answer still on its way must not come after this one.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, payload.payment);
    await queryClient.invalidateQueries({ queryKey: ['epos', 'payments'] });
  });
}
