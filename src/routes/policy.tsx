import { createFileRoute } from '@tanstack/react-router';
import { PolicyScreen } from '../features/policy/policy-screen';
import { StandalonePage } from '../features/shell/guest-layout';

export const Route = createFileRoute('/policy')({ component: Policy });

function Policy() {
  return (
    <StandalonePage>
      <PolicyScreen />
    </StandalonePage>
  );
}
