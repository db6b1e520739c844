import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../features/coming/coming-screen';

export const Route = createFileRoute('/_user/wallet_/buy-tct')({
  component: () => <ComingScreen area="buyTct" />,
});
