import { useEffect, useEffectEvent } from 'react';

/** What browsers that have it call when somebody wants to leave what lies on top, such as by a phone's Back. */
interface Watcher extends EventTarget {
  destroy: () => void;
}

/**
 * Browsers ask their watchers after an Escape, too, whose keys the widgets answer themselves: a tooltip inside a sheet
 * takes it, and the sheet stays.
 */
let isEscapeDown = false;
for (const type of ['keydown', 'keyup'] as const) {
  window.addEventListener(
    type,
    (event) => {
      isEscapeDown = type === 'keydown' && event.key === 'Escape';
    },
    // Before whoever stops the key on its way.
    true,
  );
}

/**
 * Lets a phone's Back close what lies on top of the page before it leaves the page, where the browser can tell. It needs no
 * entry in the history. The innermost of several is asked first; one that stays open is asked again the next time.
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
        // One is good for one time.
        watch();
        if (!isEscapeDown) request();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
