import type { FastifyRequest } from 'fastify';
import { qrLoginRoutes } from '../../../contract/qr-login/qr-login.contract';
import { AppError } from '../../kernel/app-error';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { clientPlace } from '../../http/caller';
import { sendSession } from '../sessions/session-cookies';
import {
  cancelQrCode,
  checkQrCode,
  confirmQrCode,
  generateQrCode,
  lookAtQrCode,
  signInByQrCode,
} from './qr-login.service';
import { clearQrCookie, readQrCookie, sendQrCookie } from './qr-cookie';

const deviceIdMaxLength = 128;

const generateQrCodeRoute = bindRoute(
  qrLoginRoutes.generateQrCode,
  async ({ context, query, origin, http }) => {
    requireBoundedDeviceId(http.request);
    const { binding, payload } = await generateQrCode(context, {
      sessionId: query.sessionId,
      earlierBinding: readQrCookie(http.request),
      origin,
      place: clientPlace(context.config, http.request),
    });
    sendQrCookie(context, http, binding);
    return { status: 1, payload };
  },
);

/** Other clients of the protocol send a device id. It proves nothing, so the cookie binds the code. */
function requireBoundedDeviceId(request: FastifyRequest): void {
  const { deviceid } = request.headers;
  if (deviceid !== undefined && deviceid.length > deviceIdMaxLength)
    throw new AppError('incorrectParameters');
}

const checkQrCodeRoute = bindRoute(qrLoginRoutes.checkQrCode, async ({ context, body, http }) => {
  const qrCodeStatus = await checkQrCode(context, { ...body, binding: readQrCookie(http.request) });
  return { status: 1, payload: { qrCodeStatus } };
});

const signInByQrCodeRoute = bindRoute(
  qrLoginRoutes.signInByQrCode,
  async ({ context, body, origin, http }) => {
    const tokens = await signInByQrCode(context, { ...body, binding: readQrCookie(http.request), origin });
    clearQrCookie(context, http);
    return { status: 1, payload: sendSession(context, http, tokens) };
  },
);

const lookAtQrCodeRoute = bindRoute(qrLoginRoutes.lookAtQrCode, async ({ context, body, caller }) => {
  return { status: 1, payload: await lookAtQrCode(context, { caller, qrCode: body.qrCode }) };
});

const confirmQrCodeRoute = bindRoute(qrLoginRoutes.confirmQrCode, async ({ context, body, caller }) => {
  await confirmQrCode(context, { caller, ...body });
  return { status: 1, payload: {} };
});

const cancelQrCodeRoute = bindRoute(qrLoginRoutes.cancelQrCode, async ({ context, body, caller }) => {
  await cancelQrCode(context, { caller, ...body });
  return { status: 1, payload: {} };
});

export const boundQrLoginRoutes: readonly BoundRoute[] = [
  generateQrCodeRoute,
  checkQrCodeRoute,
  signInByQrCodeRoute,
  lookAtQrCodeRoute,
  confirmQrCodeRoute,
  cancelQrCodeRoute,
];
