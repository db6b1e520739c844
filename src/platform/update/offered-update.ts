import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/create-listeners';

interface Update {
  /** Activates the newer build; reloads the page. */
  take: () => void;
}

let offered: Update | undefined;
const listeners = createListeners();

function change(update: Update | undefined): void {
  offered = update;
  listeners.notify();
}

/** The newer build that this tab could switch to, unless the user has postponed it. */
export const offeredUpdate = {
  current: () => offered,
  offer: (update: Update) => change(update),
  putOff: () => change(undefined),
  subscribe: listeners.subscribe,
};

/** The newer build that waits for the user's consent. */
export function useOfferedUpdate(): ReturnType<typeof offeredUpdate.current> {
  return useSyncExternalStore(offeredUpdate.subscribe, offeredUpdate.current, () => undefined);
}
