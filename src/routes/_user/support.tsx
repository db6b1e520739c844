import { createFileRoute } from '@tanstack/react-router';
import { SupportScreen, readSupportSearch } from '../../features/help/support-screen';

export const Route = createFileRoute('/_user/support')({
  validateSearch: readSupportSearch,
  component: Support,
});

function Support() {
  return <SupportScreen operationId={Route.useSearch().operation} />;
}
