import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isPassing } from '../api/network-error';

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
