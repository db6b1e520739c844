import { createFileRoute, redirect } from '@tanstack/react-router';
import { takeRecoveryLink, takenRecoveryLink } from '../../features/auth/recovery-link';
import { RecoveryScreen } from '../../features/auth/recovery-screen';

export const Route = createFileRoute('/_guest/password-reset')({
  beforeLoad: ({ location }) => {
    // Whoever knows this address could set the password, so it is removed from the history.
    if (takeRecoveryLink(location)) throw redirect({ to: '/password-reset', replace: true });
  },
  loader: () => takenRecoveryLink(),
  component: Recovery,
});

function Recovery() {
  const { link, take } = Route.useLoaderData();
  // A link opened in the same tab starts anew.
  return <RecoveryScreen key={take} link={link} />;
}
