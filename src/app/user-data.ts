import { QueryClient, onlineManager } from '@tanstack/react-query';
import type { User } from '../../contract/user/user.contract';
import { isPassing } from '../platform/api/api-error';
import { startLiveUpdates } from '../platform/live/live-updates';
import type { LiveNews } from '../platform/live/live-updates';
import { userQueries } from '../platform/user/user.queries';
import { writeStored } from '../lib/browser-storage';
import { createUserDataKeeper } from './user-data-keeper';
import { userDataMark } from './user-data-mark';

const retriesMax = 2;

/** The cache of the API's answers. Only trouble that may pass is tried again; a refusal stays a refusal. */
export function createQueryClient(): QueryClient {
  // It begins with a connection otherwise, and would not notice that the first one has come.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What is kept on the device lives as long as the page, seen or not.
        gcTime: Infinity,
        // Without a connection a question fails at once, so that its screen says why and offers another try; left waiting it
        // would look like one that is on its way.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retriesMax && isPassing(error) && onlineManager.isOnline(),
      },
    },
  });
}

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
