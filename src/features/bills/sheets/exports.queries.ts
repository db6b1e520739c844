import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api';
import { exportsCalls } from '../../../platform/api/user-calls';

/** Queries about the user's exports; refetched when the server reports a change. */
export const exportsQueries = {
  list: () =>
    queryOptions({
      queryKey: ['exports', 'list'],
      queryFn: async ({ signal }) =>
        (await callApi(exportsCalls.listExports, {}, { signal })).payload.exports,
    }),
  /** Contains passcodes: never stored on the device, and removed from the cache as soon as no screen shows it. */
  shown: (id: string) =>
    queryOptions({
      queryKey: ['exports', 'shown', id],
      queryFn: async ({ signal }) =>
        (await callApi(exportsCalls.getExport, { params: { id } }, { signal })).payload,
      gcTime: 0,
      staleTime: Infinity,
      meta: { isSecret: true },
    }),
};
