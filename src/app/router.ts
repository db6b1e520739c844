import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import type { ProvedRegistration } from '../features/auth/social-step';
import { NotFoundScreen } from '../features/shell/not-found-screen';
import { PagePending } from '../features/shell/page-pending';
import { RouteErrorScreen } from '../features/shell/route-error-screen';
import { afterPaint } from '../lib/after-paint';
import { routeTree } from '../routeTree.gen';
import type { RouterContext } from './connect-session';

/** The router with all routes; its history is the browser's unless another is given. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    // A finger says nothing before it taps, and to get ready then would only delay what it taps.
    defaultPreload: canHover() ? 'intent' : false,
    // The query cache decides what is fresh; the router must not keep a second opinion.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  });
  const { navigate } = router;
  // A tap shows its effect first, by how the pressed thing looks; drawing a screen can take a slow phone many frames. Measured:
  // the router's own pending state, its transitions and a wait in the root's `beforeLoad` paint two to six times later.
  router.navigate = async (options) => {
    await new Promise<void>(afterPaint);
    await navigate(options);
  };
  return router;
}

/** No pointer hovers where the build draws a screen. */
function canHover(): boolean {
  return 'matchMedia' in globalThis && globalThis.matchMedia('(hover: hover)').matches;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Goes with the way from a provider to the password of the new account. */
    provedRegistration?: ProvedRegistration;
    /** A sheet opened from another screen: closing it leads back there. */
    isOnTop?: true;
  }
}

/**
 * Fetches the code of the screen at this address while the session is still being asked for; otherwise it would be
 * fetched only after the answer.
 */
export function preloadScreen(router: AppRouter): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  // What fails here is fetched again, and its error shown, when the route itself is loaded.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}

/** How long a page's texts, and with them its heading, may take to load. */
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

/** Focuses the current heading, and its replacement, unless the user has moved on by then. */
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
