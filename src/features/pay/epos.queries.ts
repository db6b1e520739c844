import { queryOptions } from '@tanstack/react-query';
import type { PaymentData } from '../../../contract/epos/epos.contract';
import { callApi } from '../../platform/api/call-api';
import { eposCalls } from '../../platform/api/user-calls';

const screenMs = 3_000;

/** Questions about payments at a till, which are asked anew when the server says so. */
export const eposQueries = {
  /** What a scanned payment is about. Asked anew for each scan, and never kept on the device. */
  check: (payment: PaymentData, take: number) =>
    queryOptions({
      queryKey: ['epos', 'check', take, payment.id],
      queryFn: async ({ signal }) =>
        (await callApi(eposCalls.checkPayment, { body: payment }, { signal })).payload,
      // For as long as its screen needs to be drawn; whoever comes back later waits for a new answer.
      staleTime: screenMs,
      gcTime: screenMs,
      refetchOnWindowFocus: true,
      meta: { isSecret: true },
    }),
  receipt: (checkId: string) =>
    queryOptions({
      queryKey: ['epos', 'receipt', checkId],
      queryFn: async ({ signal }) =>
        (await callApi(eposCalls.getReceipt, { params: { checkId } }, { signal })).payload,
    }),
};
