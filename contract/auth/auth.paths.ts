import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const authPaths = {
  signIn: { method: 'POST', path: '/api/passport/v1/auth', access: 'public' },
  checkSignInCode: { method: 'POST', path: '/api/passport/v1/auth/check', access: 'public' },
  resendCode: { method: 'POST', path: '/api/passport/v1/notifications/resend-code', access: 'public' },
  refreshToken: { method: 'POST', path: '/api/passport/v1/token/refresh', access: 'public' },
  signOut: { method: 'PUT', path: '/api/passport/v1/user/logout', access: 'public' },
} as const satisfies Record<string, RoutePath>;

/** A cookie that scripts may read: when the refresh token beside it ends (ISO 8601), and nothing secret. */
export const sessionMarkCookie = 'bf_session';
