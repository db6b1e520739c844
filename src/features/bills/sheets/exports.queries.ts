import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api';
import { exportsCalls } from '../../../platform/api/user-calls';

/** Questions about the user's exports; asked anew when the server says that one has changed. */
export const exportsQueries = {
  list: () =>
    queryOptions({
      queryKey: ['exports', 'list'],
      queryFn: async ({ signal }) =>
        (await callApi(exportsCalls.listExports, {}, { signal })).payload.exports,
    }),
  /** With passcodes: never kept on the device, and forgotten as soon as nobody looks at them. */
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
