import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { takeMailedLink, takenLink } from '../../features/auth/mailed-link';
import { RegistrationScreen } from '../../features/auth/registration-screen';

export const Route = createFileRoute('/_guest/registration')({
  validateSearch: ({ ref }: Record<string, unknown>): { ref?: string } => {
    return typeof ref === 'string' || typeof ref === 'number' ? { ref: String(ref) } : {};
  },
  beforeLoad: ({ location }) => {
    // Anyone with this address could open the account, so it is removed from the history.
    if (takeMailedLink(location)) throw redirect({ to: '/registration', replace: true });
  },
  loader: () => takenLink('/registration'),
  component: Registration,
});

function Registration() {
  const { ref } = Route.useSearch();
  const { link, take } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const proved = useLocation({ select: ({ state }) => state.provedRegistration });
  const forget = () => void navigate({ search: (search) => search, state: {}, replace: true });
  // A link opened in the same tab restarts the screen.
  return <RegistrationScreen key={take} link={link} invitation={ref} proved={proved} onProvedUsed={forget} />;
}
