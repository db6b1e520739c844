import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '../../features/auth/registration-screen';

export const Route = createFileRoute('/_guest/registration')({
  validateSearch: ({ ref }: Record<string, unknown>): { ref?: string } => {
    return typeof ref === 'string' || typeof ref === 'number' ? { ref: String(ref) } : {};
  },
  component: Registration,
});

function Registration() {
  const { ref } = Route.useSearch();
  return <RegistrationScreen invitation={ref} />;
}
