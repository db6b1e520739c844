import type { FastifyRequest } from 'fastify';

/** Says that this browser was used before; it is worth nothing by itself. */
export const deviceCookie = 'bf_device';
export const deviceCookieLifetimeS = 400 * 24 * 3600;

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The token of the caller's device; none of a form that was not made here. */
export function readDeviceToken(request: FastifyRequest): string | undefined {
  // Absent where a request is looked at before the cookies are.
  const cookies = request.cookies as Record<string, string | undefined> | undefined;
  const token = cookies?.[deviceCookie];
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}
