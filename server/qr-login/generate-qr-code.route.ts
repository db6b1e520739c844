import type { FastifyRequest } from 'fastify';
import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { AppError } from '../http/app-error';
import { bindRoute } from '../http/bound-route';
import { clientPlace } from '../http/client-place';
import { generateQrCode } from './generate-qr-code.service';
import { readQrCookie, sendQrCookie } from './qr-cookie';

const deviceIdMaxLength = 128;

export const generateQrCodeRoute = bindRoute(
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

/** Other clients of the protocol send one. It is their own claim and proves nothing, so the cookie binds the code. */
function requireBoundedDeviceId(request: FastifyRequest): void {
  const { deviceid } = request.headers;
  if (deviceid !== undefined && deviceid.length > deviceIdMaxLength)
    throw new AppError('incorrectParameters');
}
