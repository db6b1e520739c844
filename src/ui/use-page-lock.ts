import { useLayoutEffect } from 'react';

/**
 * Holds the page still below a bottom sheet. Pinning the body is the only lock that every iOS keeps,
 * a page opened from the home screen included, where vaul's own test for Safari fails and taps get lost.
 */
export function usePageLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const { body } = document;
    const { scrollX, scrollY, location } = window;
    const { pathname } = location;
    const before = body.getAttribute('style');
    Object.assign(body.style, { position: 'fixed', inset: `${-scrollY}px 0 auto 0`, width: '100%' });
    return () => {
      restoreStyle(body, before);
      // After a change of page the old place means nothing; the router has set its own.
      if (location.pathname === pathname)
        window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    };
  }, [isLocked]);
}

function restoreStyle(element: HTMLElement, style: string | null): void {
  if (style === null) element.removeAttribute('style');
  // Not by the attribute, which a strict Content-Security-Policy refuses.
  else element.style.cssText = style;
}
