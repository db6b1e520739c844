import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { bindRoute } from '../http/bound-route';
import { decideOnQrCode } from './decide-on-qr-code.service';

export const confirmQrCodeRoute = bindRoute(
  qrLoginRoutes.confirmQrCode,
  async ({ context, body, caller }) => {
    await decideOnQrCode(context, { caller, qrCode: body.qrCode, answer: 'confirmed' });
    return { status: 1, payload: {} };
  },
);

export const cancelQrCodeRoute = bindRoute(qrLoginRoutes.cancelQrCode, async ({ context, body, caller }) => {
  await decideOnQrCode(context, { caller, qrCode: body.qrCode, answer: 'cancelled' });
  return { status: 1, payload: {} };
});
