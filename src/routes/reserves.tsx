import { createFileRoute } from '@tanstack/react-router';
import { ReservesScreen } from '../features/reserves/reserves-screen';
import { StandalonePage } from '../features/shell/guest-layout';

export const Route = createFileRoute('/reserves')({ component: Reserves });

function Reserves() {
  return (
    <StandalonePage>
      <ReservesScreen />
    </StandalonePage>
  );
}
