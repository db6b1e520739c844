import type { RoutePath } from '../route/define-route';

/** What the inline script asks for: alone, it brings no other call into every page. */
export const refreshTokenPath = '/api/passport/v1/token/refresh';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const authPaths = {
  signIn: { method: 'POST', path: '/api/passport/v1/auth', access: 'public' },
  checkSignInCode: { method: 'POST', path: '/api/passport/v1/auth/check', access: 'public' },
  resendCode: { method: 'POST', path: '/api/passport/v1/notifications/resend-code', access: 'public' },
  refreshToken: { method: 'POST', path: refreshTokenPath, access: 'public' },
  signOut: { method: 'PUT', path: '/api/passport/v1/user/logout', access: 'public' },
} as const satisfies Record<string, RoutePath>;

/** A cookie readable by scripts: only the expiry of the refresh token (ISO 8601), nothing secret. */
export const sessionMarkCookie = 'bf_session';
