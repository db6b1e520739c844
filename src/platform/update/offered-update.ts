import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/create-listeners';

interface Update {
  /** Changes to the newer build; the page is loaded anew. */
  take: () => void;
}

let offered: Update | undefined;
const listeners = createListeners();

function change(update: Update | undefined): void {
  offered = update;
  listeners.notify();
}

/** The newer build that this tab could change to, if there is one that was not put off. */
export const offeredUpdate = {
  current: () => offered,
  offer: (update: Update) => change(update),
  putOff: () => change(undefined),
  subscribe: listeners.subscribe,
};

/** The newer build that waits for the user's word. */
export function useOfferedUpdate(): ReturnType<typeof offeredUpdate.current> {
  return useSyncExternalStore(offeredUpdate.subscribe, offeredUpdate.current, () => undefined);
}
