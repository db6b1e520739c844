import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../app/connect-session';
import { NotFoundScreen } from '../features/shell/not-found-screen';
import { RootLayout } from '../features/shell/root-layout';
import { RouteErrorPage } from '../features/shell/route-error-screen';
import { StandalonePage } from '../features/shell/guest-layout';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: () => (
    <StandalonePage>
      <NotFoundScreen />
    </StandalonePage>
  ),
  errorComponent: RouteErrorPage,
});
