import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { queryClient } from '../app/user-data';
import { takePayment } from '../core/epos/taken-payment';
import { sessionKnown } from '../core/session/session-known';
import { takeCode } from '../features/qr-login/taken-code';
import { ShellPending } from '../features/shell/shell-pending';
import { SignedInLayout } from '../features/shell/signed-in-layout';

const HelpSheet = lazy(async () => ({
  default: (await import('../features/help/help-sheet')).HelpSheet,
}));

export const Route = createFileRoute('/_user')({
  beforeLoad: async ({ context, location }) => {
    // Whoever reads such an address could open the code: it stays in no history and goes through no login's address.
    if (takeCode(location)) throw redirect({ to: '/qr-login', replace: true });
    if (takePayment(location)) throw redirect({ to: '/epos', replace: true });
    if ((await sessionKnown(context.session)) !== 'guest') return;
    const isForgotten = context.session.wasLeft() || location.href === '/bills';
    throw redirect({ to: '/login', search: isForgotten ? {} : { from: location.href }, replace: true });
  },
  component: SignedIn,
  pendingComponent: ShellPending,
});

function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInLayout HelpSheet={HelpSheet} />
    </QueryClientProvider>
  );
}
