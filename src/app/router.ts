import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import type { ProvedRegistration } from '../features/auth/finish-social';
import { RouteErrorScreen } from '../features/shell/route-error-screen';
import { NotFoundScreen } from '../features/shell/not-found-screen';
import { PagePending } from '../features/shell/page-pending';
import { afterPaint } from '../lib/after-paint';
import { routeTree } from '../routeTree.gen';
import type { RouterContext } from './router-context';

/** The router with all routes; its history is the browser's unless another is given. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    // A finger says nothing before it taps, and to get ready then would only delay what it taps.
    defaultPreload: window.matchMedia('(hover: hover)').matches ? 'intent' : false,
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
  // The tap is answered first, by how the pressed thing looks; drawing a screen can take a slow phone many frames.
  router.navigate = async (options) => {
    await new Promise<void>(afterPaint);
    await navigate(options);
  };
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Goes with the way from a provider to the password of the new account. */
    provedRegistration?: ProvedRegistration;
  }
}
