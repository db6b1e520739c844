import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../service-context';
import { isSecure } from '../sessions/session-cookies';
import { collectWithinMs, confirmWithinMs, openWithinMs } from './qr-login.service';

const qrCookie = 'bf_qr';
const qrCookiePath = '/api/passport/v1/auth/qr-code';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

function attributes(context: ServiceContext, request: FastifyRequest) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(context, request),
    path: qrCookiePath,
  } as const;
}

/** Binds a code to the browser that requested it. */
export function sendQrCookie(context: ServiceContext, http: Http, binding: string): void {
  const maxAge = (openWithinMs + confirmWithinMs + collectWithinMs) / 1000;
  http.reply.setCookie(qrCookie, binding, { ...attributes(context, http.request), maxAge });
}

export function readQrCookie(request: FastifyRequest): string | undefined {
  return request.cookies[qrCookie];
}

export function clearQrCookie(context: ServiceContext, http: Http): void {
  http.reply.clearCookie(qrCookie, attributes(context, http.request));
}
