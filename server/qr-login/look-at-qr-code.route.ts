import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { bindRoute } from '../http/bound-route';
import { lookAtQrCode } from './look-at-qr-code.service';

export const lookAtQrCodeRoute = bindRoute(qrLoginRoutes.lookAtQrCode, async ({ context, body, caller }) => {
  return { status: 1, payload: await lookAtQrCode(context, { caller, qrCode: body.qrCode }) };
});
