import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api';
import { userCalls } from '../../api/user.calls';
import { session } from '../session/session';

/** Questions about the signed-in user. */
export const userQueries = {
  current: () =>
    queryOptions({
      queryKey: ['user', 'current'],
      queryFn: async ({ signal }) => (await callApi(userCalls.getUser, {}, { signal })).payload,
      enabled: () => session.state() === 'signedIn',
      staleTime: 300_000,
    }),
};
