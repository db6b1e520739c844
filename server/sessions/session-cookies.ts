import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionPayload } from '../../contract/auth/auth.models';
import { sessionMarkCookie } from '../../contract/auth/session-mark-cookie';
import type { ServiceContext } from '../service-context';
import type { SessionTokens } from './start-session';

const refreshCookie = 'bf_refresh';
const refreshCookiePath = '/api/passport';

/** Whether browsers reach this server over HTTPS, as far as configuration and the request tell. */
export function isSecure(context: ServiceContext, request: FastifyRequest): boolean {
  return request.protocol === 'https' || context.config.PUBLIC_URL?.startsWith('https:') === true;
}

/** Puts the refresh token where no script can read it, and beside it a readable cookie with the expiry alone. */
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
