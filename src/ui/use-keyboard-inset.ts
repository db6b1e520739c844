import { useSyncExternalStore } from 'react';

/** Pixels that the on-screen keyboard takes from the bottom of the layout, on browsers that lay it over the page. */
export function useKeyboardInset(isActive: boolean): number {
  return useSyncExternalStore(
    (notify) => {
      const viewport = isActive ? window.visualViewport : null;
      viewport?.addEventListener('resize', notify);
      return () => viewport?.removeEventListener('resize', notify);
    },
    () => (isActive ? measureInset() : 0),
  );
}

function measureInset(): number {
  const viewport = window.visualViewport;
  // While the page is zoomed the visible part is smaller for another reason.
  if (viewport === null || viewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}
