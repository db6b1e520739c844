import { createFileRoute, redirect } from '@tanstack/react-router';
import { takeRecoveryLink, takenRecoveryLink } from '../../features/auth/recovery-link';
import { RecoveryScreen } from '../../features/auth/recovery-screen';

export const Route = createFileRoute('/_guest/password-reset')({
  beforeLoad: ({ location }) => {
    // Whoever reads such an address could choose the password: it stays in no history.
    if (takeRecoveryLink(location)) throw redirect({ to: '/password-reset', replace: true });
  },
  loader: () => takenRecoveryLink(),
  component: Recovery,
});

function Recovery() {
  const { link, take } = Route.useLoaderData();
  // A link that is opened in the same tab begins anew.
  return <RecoveryScreen key={take} link={link} />;
}
