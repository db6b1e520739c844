import { useSyncExternalStore } from 'react';
import { offeredUpdate } from './offered-update';

/** The newer build that waits for the user's word. */
export function useOfferedUpdate(): ReturnType<typeof offeredUpdate.current> {
  return useSyncExternalStore(offeredUpdate.subscribe, offeredUpdate.current);
}
