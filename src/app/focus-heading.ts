import type { AppRouter } from './router';

/** So long a page's texts may be on their way, and its heading with them. */
const lateMs = 10_000;

/** After each navigation the focus goes to the page's heading; else a screen reader would not notice the change. */
export function focusHeadingOnNavigation(router: AppRouter): void {
  let stopWaiting: (() => void) | undefined;
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
    stopWaiting?.();
    stopWaiting = focusHeading();
  });
}

/** Focuses the heading that is there, and the one that takes its place unless somebody has moved on by then. */
function focusHeading(): () => void {
  const first = document.querySelector<HTMLElement>('#content h1');
  first?.focus({ preventScroll: true });
  // Without a heading yet, the focus is still on the link that led here.
  const start = document.activeElement;
  const observer = new MutationObserver(() => {
    const heading = document.querySelector<HTMLElement>('#content h1');
    if (heading === null || heading === first) return;
    stop();
    if ([document.body, start].includes(document.activeElement)) heading.focus({ preventScroll: true });
  });
  const timer = setTimeout(() => observer.disconnect(), lateMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
