import { createFileRoute } from '@tanstack/react-router';
import { QrLoginScreen } from '../../features/qr-login/qr-login-screen';
import { takenCode } from '../../features/qr-login/taken-code';

export const Route = createFileRoute('/_user/qr-login')({
  loader: () => takenCode(),
  component: QrLogin,
});

function QrLogin() {
  const qrCode = Route.useLoaderData();
  return <QrLoginScreen key={qrCode} qrCode={qrCode} />;
}
