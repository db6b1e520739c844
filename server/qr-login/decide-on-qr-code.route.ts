import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { bindRoute } from '../http/bound-route';
import { cancelQrCode, confirmQrCode } from './decide-on-qr-code.service';

export const confirmQrCodeRoute = bindRoute(
  qrLoginRoutes.confirmQrCode,
  async ({ context, body, caller }) => {
    await confirmQrCode(context, { caller, ...body });
    return { status: 1, payload: {} };
  },
);

export const cancelQrCodeRoute = bindRoute(qrLoginRoutes.cancelQrCode, async ({ context, body, caller }) => {
  await cancelQrCode(context, { caller, ...body });
  return { status: 1, payload: {} };
});
