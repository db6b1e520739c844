import { createFileRoute } from '@tanstack/react-router';
import { SupportScreen } from '../../features/help/support-screen';

const operationForm = /^[\w-]{1,64}$/;

export const Route = createFileRoute('/_user/support')({
  /** The number of the operation that the message is about. */
  validateSearch: ({ operation }: Record<string, unknown>): { operation?: string | undefined } => ({
    operation: typeof operation === 'string' && operationForm.test(operation) ? operation : undefined,
  }),
  component: Support,
});

function Support() {
  return <SupportScreen operationId={Route.useSearch().operation} />;
}
