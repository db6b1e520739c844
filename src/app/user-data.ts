import type { User } from '../../contract/user/user.models';
import { startLiveUpdates } from '../core/live/live-updates';
import type { LiveNews } from '../core/live/create-live-updates';
import { userQueries } from '../core/user/user.queries';
import { writeStored } from '../lib/browser-storage';
import { createUserDataKeeper } from './persistence/user-data-keeper';
import { createQueryClient } from './query-client';
import { userDataMark } from './user-data-mark';

/** The cache of everything that belongs to the signed-in user. It comes with the session, for guests have no use for it. */
export const queryClient = createQueryClient();

const keeper = createUserDataKeeper(queryClient, import.meta.env.VITE_CONTRACT_VERSION ?? '0');
let stopLive: (() => void) | undefined;
const currentUser = userQueries.current();

/** Fetches the user into the cache, which from then on is kept on the device. */
export async function loadUser(): Promise<void> {
  const known = queryClient.getQueryData<User>(currentUser.queryKey)?.id;
  const user = await queryClient.query({ ...currentUser, staleTime: 0 });
  if (known !== undefined && known !== user.id) {
    // Somebody else's answers must not be shown to this one.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey !== currentUser.queryKey });
    queryClient.setQueryData(currentUser.queryKey, user);
  }
  writeStored(userDataMark, 'yes');
  keeper.start();
  stopLive ??= startLiveUpdates(refetch);
}

/** Takes up what an earlier page has kept; answers whether there is anything to show. */
export async function restoreUser(): Promise<boolean> {
  await keeper.restore();
  return queryClient.getQueryData(currentUser.queryKey) !== undefined;
}

/** What a topic names is fetched anew where it is on a screen, and counts as old everywhere else. */
function refetch(news: LiveNews): void {
  void queryClient.invalidateQueries(news.kind === 'topic' ? { queryKey: [news.topic] } : {});
}

/** Forgets everything of the user, in memory and on the device. */
export async function dropUserData(): Promise<void> {
  stopLive?.();
  stopLive = undefined;
  queryClient.clear();
  // First, because the next user's session may begin before the wiping has ended.
  writeStored(userDataMark, null);
  await keeper.wipe();
}
