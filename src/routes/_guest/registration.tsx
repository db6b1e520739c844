import { createFileRoute, useLocation } from '@tanstack/react-router';
import { RegistrationScreen } from '../../features/auth/registration-screen';

export const Route = createFileRoute('/_guest/registration')({
  validateSearch: ({ ref }: Record<string, unknown>): { ref?: string } => {
    return typeof ref === 'string' || typeof ref === 'number' ? { ref: String(ref) } : {};
  },
  component: Registration,
});

function Registration() {
  const { ref } = Route.useSearch();
  const navigate = Route.useNavigate();
  const proved = useLocation({ select: ({ state }) => state.provedRegistration });
  const forget = () => void navigate({ search: (search) => search, state: {}, replace: true });
  return <RegistrationScreen invitation={ref} proved={proved} onProvedUsed={forget} />;
}
