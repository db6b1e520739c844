import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { bindRoute } from '../http/bound-route';
import { checkQrCode } from './check-qr-code.service';
import { readQrCookie } from './qr-cookie';

export const checkQrCodeRoute = bindRoute(qrLoginRoutes.checkQrCode, async ({ context, body, http }) => {
  const qrCodeStatus = await checkQrCode(context, { ...body, binding: readQrCookie(http.request) });
  return { status: 1, payload: { qrCodeStatus } };
});
