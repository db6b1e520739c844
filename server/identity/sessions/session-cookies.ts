import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionPayload } from '../../../contract/auth/auth.contract';
import { sessionMarkCookie } from '../../../contract/auth/auth.paths';
import type { ServiceContext } from '../../service-context';
import { clientOrigin, deviceCookie, deviceCookieLifetimeS } from '../../http/caller';
import { notifyNewDevice } from './devices';
import type { SessionTokens } from './sessions';

export const refreshCookie = 'bf_refresh';
export const refreshCookiePath = '/api/passport';

/** Whether browsers reach this server over HTTPS, by configuration and request. */
export function isSecure(context: ServiceContext, request: FastifyRequest): boolean {
  return request.protocol === 'https' || context.config.PUBLIC_URL?.startsWith('https:') === true;
}

/**
 * Sets refresh and device token as HttpOnly cookies, and the expiry alone in a readable one. Mails the user if the device is
 * new.
 */
export function sendSession(
  context: ServiceContext,
  http: { request: FastifyRequest; reply: FastifyReply },
  tokens: SessionTokens,
): SessionPayload {
  const shared = {
    sameSite: 'strict',
    secure: isSecure(context, http.request),
    expires: tokens.refreshExpiresAt,
  } as const;
  http.reply.setCookie(refreshCookie, tokens.refreshToken, {
    ...shared,
    httpOnly: true,
    path: refreshCookiePath,
  });
  http.reply.setCookie(sessionMarkCookie, tokens.refreshExpiresAt.toISOString(), { ...shared, path: '/' });
  http.reply.setCookie(deviceCookie, tokens.deviceToken, {
    sameSite: 'strict',
    secure: shared.secure,
    httpOnly: true,
    path: refreshCookiePath,
    maxAge: deviceCookieLifetimeS,
  });
  if (tokens.isNewDevice) notifyNewDevice(context, tokens.userId, clientOrigin(http.request));
  return { accessToken: tokens.accessToken, expires_in: tokens.accessTokenLifetimeS };
}

export function readRefreshToken(request: FastifyRequest): string | undefined {
  return request.cookies[refreshCookie];
}

/** Clears both cookies. */
export function clearSession(
  context: ServiceContext,
  http: { request: FastifyRequest; reply: FastifyReply },
): void {
  const shared = { sameSite: 'strict', secure: isSecure(context, http.request) } as const;
  http.reply.clearCookie(refreshCookie, { ...shared, httpOnly: true, path: refreshCookiePath });
  http.reply.clearCookie(sessionMarkCookie, { ...shared, path: '/' });
}
