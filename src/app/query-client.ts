import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../api/network-error';

const retriesMax = 2;

/** The cache of the API's answers. Only trouble that may pass is tried again; a refusal stays a refusal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What is kept on the device lives as long as the page, seen or not.
        gcTime: Infinity,
        retry: (failures, error) => failures < retriesMax && isPassing(error),
      },
    },
  });
}
