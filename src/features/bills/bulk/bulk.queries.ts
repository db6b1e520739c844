import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BulkJob } from '../../../../contract/bulk/bulk.contract';
import { callApi } from '../../../platform/api/call-api';
import { bulkCalls } from '../../../platform/api/user-calls';

/** How often a running job is fetched while the live stream is away. */
const askAgainMs = 3_000;

/** Queries about the user's jobs over many bills; refetched when the server reports a change. */
export const bulkQueries = {
  list: () =>
    queryOptions({
      queryKey: ['bulk', 'list'],
      queryFn: async ({ signal }) => (await callApi(bulkCalls.listBulkJobs, {}, { signal })).payload.jobs,
    }),
  job: (id: string) =>
    queryOptions({
      queryKey: ['bulk', 'job', id],
      queryFn: async ({ signal }) =>
        (await callApi(bulkCalls.getBulkJob, { params: { id } }, { signal })).payload.job,
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? askAgainMs : false),
    }),
  /**
   * Contains passcodes: never stored on the device, and removed from the cache as soon as no screen shows it. Fetched
   * again when the job has exported more bills.
   */
  exported: ({ id, done }: Pick<BulkJob, 'id' | 'done'>) =>
    queryOptions({
      queryKey: ['bulk', 'exported', id, done],
      queryFn: async ({ signal }) =>
        (await callApi(bulkCalls.getBulkExport, { params: { id } }, { signal })).payload,
      placeholderData: keepPreviousData,
      gcTime: 0,
      meta: { isSecret: true },
    }),
  /** All bills of a currency that can be moved, by face value. Thousands of serials are not worth keeping on the device. */
  bills: (currencyKey: string) =>
    queryOptions({
      queryKey: ['bills', 'bulk', currencyKey],
      queryFn: async ({ signal }) =>
        (await callApi(bulkCalls.listBulkBills, { params: { currencyKey } }, { signal })).payload.bills,
      gcTime: 0,
      meta: { isSecret: true },
    }),
};
