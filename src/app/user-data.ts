import { userQueries } from '../core/user/user.queries';
import { createQueryClient } from './query-client';

/** The cache of everything that belongs to the signed-in user. It comes with the session, for guests have no use for it. */
export const queryClient = createQueryClient();

/** Fetches the user into the cache. */
export async function loadUser(): Promise<unknown> {
  return queryClient.query(userQueries.current());
}
