import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { lazy } from 'react';
import { queryClient } from '../app/user-data';
import { takePayment } from '../money/payment/taken-payment';
import { sessionKnown } from '../platform/session/session';
import { takeCode } from '../features/qr-login/taken-code';
import { RouteErrorPage } from '../features/shell/route-error-screen';
import { ShellPending } from '../features/shell/shell-pending';
import { SignedInLayout } from '../features/shell/signed-in-layout';

/** Default pages: no need to remember them. */
const beginnings: readonly string[] = ['/', '/bills'];

const HelpSheet = lazy(async () => ({
  default: (await import('../features/help/help-sheet')).HelpSheet,
}));

export const Route = createFileRoute('/_user')({
  // The error component is bundled here, because it is shown when the layout's chunk fails to load.
  codeSplitGroupings: [['component']],
  beforeLoad: async ({ context, location, matches }) => {
    // Anyone with this address could use the code, so it is removed from the history and not passed through the login's
    // address.
    if (takeCode(location)) throw redirect({ to: '/qr-login', replace: true });
    if (takePayment(location)) throw redirect({ to: '/epos', replace: true });
    if ((await sessionKnown(context.session)) !== 'guest') return;
    // A guest gets the not-found screen without signing in first; a user who logs out on it gets the login.
    if (matches.some(({ routeId }) => routeId === '/_user/$') && !context.session.wasLeft())
      notFound({ routeId: rootRouteId, throw: true });
    const isForgotten = context.session.wasLeft() || beginnings.includes(location.href);
    throw redirect({ to: '/login', search: isForgotten ? {} : { from: location.href }, replace: true });
  },
  component: SignedIn,
  pendingComponent: ShellPending,
  errorComponent: RouteErrorPage,
});

function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInLayout HelpSheet={HelpSheet} />
    </QueryClientProvider>
  );
}
