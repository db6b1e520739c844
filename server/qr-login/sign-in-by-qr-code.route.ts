import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { bindRoute } from '../http/bound-route';
import { sendSession } from '../sessions/session-cookies';
import { clearQrCookie, readQrCookie } from './qr-cookie';
import { signInByQrCode } from './sign-in-by-qr-code.service';

export const signInByQrCodeRoute = bindRoute(
  qrLoginRoutes.signInByQrCode,
  async ({ context, body, origin, http }) => {
    const tokens = await signInByQrCode(context, { ...body, binding: readQrCookie(http.request), origin });
    clearQrCookie(context, http);
    return { status: 1, payload: sendSession(context, http, tokens) };
  },
);
