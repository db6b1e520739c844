import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api';
import { eposCalls } from '../../../api/epos.calls';
import { serverNowMs } from '../../../lib/server-clock';
import { tillQueries } from '../till.queries';
import { keepShown } from './shown-payment';
import type { ShownPayment } from './shown-payment';

/** The terms of a payment, as a till asks for them. */
interface Terms {
  currency_key: string;
  /** In units of the currency; without it there is a total in dollars. */
  amount?: string;
  total?: string;
  pos?: string;
  cashierId?: string;
  note?: string;
}

/** Asks for a payment and makes it the one that this till shows. */
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
