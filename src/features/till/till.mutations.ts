import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api';
import { eposCalls } from '../../platform/api/user-calls';
import { useSubmission } from '../../platform/forms/use-submission';
import type { Submission } from '../../platform/forms/use-submission';
import { serverNowMs } from '../../lib/server-clock';
import { keepShown } from './showing/shown-payment';
import type { ShownPayment } from './showing/shown-payment';
import { tillQueries } from './till.queries';

/** Cancels an unpaid payment; if it was paid meanwhile, it is shown as paid. */
export function useCancelPayment(id: string): Submission<undefined> {
  const queryClient = useQueryClient();
  return useSubmission(async () => {
    const { payload } = await callApi(eposCalls.cancelPayment, { params: { id } });
    const { queryKey } = tillQueries.payment(id);
    // A pending older response must not overwrite this one.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, payload.payment);
    await queryClient.invalidateQueries({ queryKey: ['epos', 'payments'] });
  });
}

/** The terms of a new payment. */
interface Terms {
  currency_key: string;
  /** In units of the currency; left out when the total is in dollars. */
  amount?: string;
  total?: string;
  pos?: string;
  cashierId?: string;
  note?: string;
}

/** Creates a payment and shows it on this till. */
export function useAskForPayment(): (terms: Terms) => Promise<ShownPayment> {
  const queryClient = useQueryClient();
  return async (terms) => {
    const { payload } = await callApi(eposCalls.requestPayment, { body: terms });
    const { payment, url } = payload;
    const shown = { id: payment.id, url, askedAtMs: serverNowMs() };
    queryClient.setQueryData(tillQueries.payment(payment.id).queryKey, payment);
    void queryClient.invalidateQueries({ queryKey: ['epos', 'payments'] });
    keepShown(shown);
    return shown;
  };
}
