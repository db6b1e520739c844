import { createFileRoute } from '@tanstack/react-router';
import { QrLoginScreen } from '../../features/qr-login/qr-login-screen';
import { takenCode } from '../../features/qr-login/taken-code';

export const Route = createFileRoute('/_user/qr-login')({
  loader: () => takenCode(),
  component: QrLogin,
});

function QrLogin() {
  const taken = Route.useLoaderData();
  // A code opened again restarts the screen.
  return <QrLoginScreen key={taken.take} {...taken} />;
}
