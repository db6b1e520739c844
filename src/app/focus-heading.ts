import type { AppRouter } from './router';

/** After each navigation the focus goes to the page's heading; else a screen reader would not notice the change. */
export function focusHeadingOnNavigation(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  });
}
