import { createFileRoute, redirect } from '@tanstack/react-router';
import { takeMailedLink, takenLink } from '../../features/auth/mailed-link';
import { RecoveryScreen } from '../../features/auth/recovery-screen';

export const Route = createFileRoute('/_guest/password-reset')({
  beforeLoad: ({ location }) => {
    // Anyone with this address could set the password, so it is removed from the history.
    if (takeMailedLink(location)) throw redirect({ to: '/password-reset', replace: true });
  },
  loader: () => takenLink('/password-reset'),
  component: Recovery,
});

function Recovery() {
  const { link, take } = Route.useLoaderData();
  // A link opened in the same tab restarts the screen.
  return <RecoveryScreen key={take} link={link} />;
}
