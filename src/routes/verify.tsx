import { createFileRoute } from '@tanstack/react-router';
import { StandalonePage } from '../features/shell/guest-layout';
import { VerifyScreen } from '../features/verify/verify-screen';

export const Route = createFileRoute('/verify')({ component: Verify });

function Verify() {
  return (
    <StandalonePage>
      <VerifyScreen />
    </StandalonePage>
  );
}
