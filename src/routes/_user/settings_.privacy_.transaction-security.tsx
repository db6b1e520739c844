import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../features/coming/coming-screen';

export const Route = createFileRoute('/_user/settings_/privacy_/transaction-security')({
  component: () => <ComingScreen area="settings" />,
});
