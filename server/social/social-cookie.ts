import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../sessions/session-cookies';
import type { ServiceContext } from '../service-context';
import { socialAttemptMs } from './social-nonce';

const socialCookie = 'bf_social';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Strict is enough: the way back from the provider ends at a screen, and the screen's own call brings the cookie. */
const attributes = (context: ServiceContext, request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(context, request),
    path: '/api/passport/v1/auth/social',
  }) as const;

/** Binds a sign-in by a provider to the browser that began it. */
export function sendSocialCookie(context: ServiceContext, http: Http, binding: string): void {
  http.reply.setCookie(socialCookie, binding, {
    ...attributes(context, http.request),
    maxAge: socialAttemptMs / 1000,
  });
}

export function readSocialCookie(request: FastifyRequest): string | undefined {
  return request.cookies[socialCookie];
}

export function clearSocialCookie(context: ServiceContext, http: Http): void {
  http.reply.clearCookie(socialCookie, attributes(context, http.request));
}
