import { useEffect, useEffectEvent } from 'react';

/** The CloseWatcher API: fires when the user wants to close the topmost element, such as by a phone's Back. */
interface Watcher extends EventTarget {
  destroy: () => void;
}

/**
 * Browsers also fire watchers on Escape, which the widgets handle themselves: a tooltip inside a sheet closes, and
 * the sheet stays open.
 */
let isEscapeDown = false;
for (const type of ['keydown', 'keyup'] as const) {
  window.addEventListener(
    type,
    (event) => {
      isEscapeDown = type === 'keydown' && event.key === 'Escape';
    },
    // In the capture phase, so that no handler can stop the event first.
    true,
  );
}

/**
 * Lets a phone's Back close the topmost element before it leaves the page, in browsers with CloseWatcher. Needs no history
 * entry. The innermost of several fires first; if it stays open, it fires again the next time.
 */
export function useCloseWatcher(isOpen: boolean, onRequest: () => void): void {
  const request = useEffectEvent(onRequest);
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    if (!isOpen || CloseWatcher === undefined) return undefined;
    let watcher: Watcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // A watcher fires only once.
        watch();
        if (!isEscapeDown) request();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
