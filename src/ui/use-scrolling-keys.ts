import { useEffect } from 'react';
import type { RefObject } from 'react';

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';

/** Gives the scrolled surface around a page the focus where nothing in it can have it, so that keys scroll a page without fields. */
export function useScrollingKeys(pageRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = pageRef.current;
    const surface = page?.closest<HTMLElement>('[data-scroller]');
    if (!page || !surface) return undefined;
    const look = () => {
      const isLost = surface.scrollHeight > surface.clientHeight && page.querySelector(focusable) === null;
      if (isLost) surface.tabIndex = 0;
      else surface.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(look);
    observer.observe(page);
    observer.observe(surface);
    return () => {
      observer.disconnect();
      surface.removeAttribute('tabindex');
    };
  }, [pageRef]);
}
