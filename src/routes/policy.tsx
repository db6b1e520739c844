import { createFileRoute } from '@tanstack/react-router';
import { PolicyScreen } from '../features/policy/policy-screen';
import { StandalonePage } from '../features/shell/standalone-page';

export const Route = createFileRoute('/policy')({ component: Policy });

function Policy() {
  return (
    <StandalonePage>
      <PolicyScreen />
    </StandalonePage>
  );
}
