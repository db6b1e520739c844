import { queryOptions } from '@tanstack/react-query';
import type { PaymentData } from '../../../contract/epos/epos.contract';
import { callApi } from '../../platform/api/call-api';
import { eposCalls } from '../../platform/api/user-calls';

const screenMs = 3_000;

/** Queries about payments at a till, refetched when the server reports a change. */
export const eposQueries = {
  /** The terms of a scanned payment. Refetched for each scan, and never stored on the device. */
  check: (payment: PaymentData, take: number) =>
    queryOptions({
      queryKey: ['epos', 'check', take, payment.id],
      queryFn: async ({ signal }) =>
        (await callApi(eposCalls.checkPayment, { body: payment }, { signal })).payload,
      // Fresh for the time in which its screen renders; a later visit waits for a new response.
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
