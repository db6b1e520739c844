import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/create-listeners';

let shownTitle: string | undefined;
const listeners = createListeners();

/** Puts a page's title into the phone's bar as long as the page is open, in place of its area's name. */
export function useTitleInBar(title: string | undefined): void {
  useLayoutEffect(() => {
    shownTitle = title;
    listeners.notify();
    return () => {
      shownTitle = undefined;
      listeners.notify();
    };
  }, [title]);
}

/** The title that the open page has put into the bar. */
export function useBarTitle(): string | undefined {
  return useSyncExternalStore(listeners.subscribe, () => shownTitle);
}
