import { queryOptions } from '@tanstack/react-query';
import type { User } from '../../../contract/user/user.contract';
import { callApi } from '../api/call-api';
import { userCalls } from '../api/user-calls';
import { session } from '../session/session';

/** Queries about the signed-in user. */
export const userQueries = {
  current: () =>
    queryOptions({
      queryKey: ['user', 'current'],
      queryFn: async ({ signal }) => (await callApi(userCalls.getUser, {}, { signal })).payload,
      enabled: () => session.state() === 'signedIn',
      staleTime: 300_000,
    }),
};

/** The initial shown in place of a picture, upper-cased for the locale: in Turkish i becomes İ. */
export function userInitial(user: User | undefined, locale: string): string {
  return initialOf(user?.fullName ?? user?.name ?? user?.email ?? '', locale);
}

/** The initial of someone of whom only the name is known. */
export function initialOf(name: string, locale: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase(locale);
}
