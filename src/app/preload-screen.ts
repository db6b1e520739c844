import type { AppRouter } from './router';

/**
 * Fetches the code of the screen at this address while the session is still being asked for; otherwise it would be
 * fetched only after the answer.
 */
export function preloadScreen(router: AppRouter): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  // What fails here is fetched again, and its error shown, when the route itself is loaded.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}
