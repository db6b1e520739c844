import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api';
import { sessionsCalls } from '../../api/sessions.calls';

/** Questions about where the user is signed in. */
export const sessionsQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sessions', 'list'],
      queryFn: async ({ signal }) =>
        (await callApi(sessionsCalls.listSessions, {}, { signal })).payload.sessions,
    }),
};
