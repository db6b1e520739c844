import { QueryClient, onlineManager } from '@tanstack/react-query';
import type { KeptData } from '../features/lock/lock-app';
import type { User } from '../../contract/user/user.contract';
import { isTemporary } from '../platform/api/api-error';
import { startLiveUpdates } from '../platform/live/live-updates';
import type { LiveNews } from '../platform/live/live-updates';
import { forgetLock } from '../platform/lock/lock-mark';
import { userQueries } from '../platform/user/user.queries';
import { totalDollars } from '../money/amounts/amounts';
import { balancesQueries } from '../money/balances/balances.queries';
import { billsQueries } from '../money/bills/bills.queries';
import { writeStored } from '../lib/browser-storage';
import { firstScreenStands } from './first-screen-stands';
import { answersBox, dropAnswers } from './kept-answers';
import type { KeptHeads } from './kept-answers';
import { createUserDataKeeper } from './user-data-keeper';
import { userDataMark } from './user-data-mark';

const retriesMax = 2;

/** The cache of API responses. Only temporary errors are retried; refusals are final. */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes to be online at first, and would miss the first reconnect.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Persisted results live as long as the page, mounted or not.
        gcTime: Infinity,
        // Offline a query fails at once, so that its screen says why and offers a retry, instead of appearing to
        // load.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retriesMax && isTemporary(error) && onlineManager.isOnline(),
      },
    },
  });
}

/** The cache of the signed-in user's data; guests do not use it. */
export const queryClient = createQueryClient();

const version = import.meta.env.VITE_CONTRACT_VERSION ?? '0';
const keeper = createUserDataKeeper(queryClient, {
  version,
  heads: knownHeads,
  firstScreen: firstScreenStands,
});
let stopLive: (() => void) | undefined;
const currentUser = userQueries.current();

/** The totals of the screens that have been seen. */
function knownHeads(): KeptHeads | undefined {
  const user = queryClient.getQueryData<User>(currentUser.queryKey);
  if (user === undefined) return undefined;
  const bills = queryClient.getQueryData(billsQueries.balances().queryKey);
  const balances = queryClient.getQueryData(balancesQueries.all().queryKey);
  const totals = {
    ...(bills !== undefined && { bills: totalDollars(bills).value }),
    ...(balances !== undefined && { wallet: totalDollars(balances).value }),
  };
  return { userId: String(user.id), version, totals };
}

/** Loads the user into the cache, which is persisted from then on. */
export async function loadUser(): Promise<void> {
  const known = queryClient.getQueryData<User>(currentUser.queryKey)?.id;
  const user = await queryClient.query({ ...currentUser, staleTime: 0 });
  if (known !== undefined && known !== user.id) {
    // Another user's results must not be shown.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey !== currentUser.queryKey });
    queryClient.setQueryData(currentUser.queryKey, user);
  }
  writeStored(userDataMark, String(user.id));
  keeper.start();
  stopLive ??= startLiveUpdates(refetch, firstScreenStands);
}

/** Restores what an earlier page has persisted; returns whether there is anything to show. */
export async function restoreUser(): Promise<boolean> {
  await keeper.restore();
  return queryClient.getQueryData(currentUser.queryKey) !== undefined;
}

/** Refetches the queries of a topic that are on a screen, and marks all others as stale. */
function refetch(news: LiveNews): void {
  void queryClient.invalidateQueries(news.kind === 'topic' ? { queryKey: [news.topic] } : {});
}

/** Deletes all data of the user, in memory and on the device. */
export async function dropUserData(): Promise<void> {
  stopLive?.();
  stopLive = undefined;
  queryClient.clear();
  // First, because the next user's session may start before the wipe has ended.
  writeStored(userDataMark, null);
  forgetLock();
  await keeper.wipe();
}

function hold(key: CryptoKey | undefined): void {
  const held = key === undefined ? Promise.reject(new Error('locked')) : Promise.resolve(key);
  // Suppresses the error until something is read or saved.
  held.catch(() => undefined);
  answersBox.hold(held);
}

/** What the lock of the app does with all that is kept. */
export const keptData: KeptData = {
  holdKey: (key) => {
    // The page's own script could not read it without the key.
    dropAnswers();
    hold(key);
  },
  reencrypt: async (key) => {
    await keeper.wipe();
    if (key !== undefined) hold(key);
    keeper.start();
  },
  drop: dropUserData,
};
