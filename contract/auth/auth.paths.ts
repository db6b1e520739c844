import type { RoutePath } from '../route/route-path';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const authPaths = {
  signIn: { method: 'POST', path: '/api/passport/v1/auth', access: 'public' },
  checkSignInCode: { method: 'POST', path: '/api/passport/v1/auth/check', access: 'public' },
  resendCode: { method: 'POST', path: '/api/passport/v1/notifications/resend-code', access: 'public' },
  refreshToken: { method: 'POST', path: '/api/passport/v1/token/refresh', access: 'public' },
  signOut: { method: 'PUT', path: '/api/passport/v1/user/logout', access: 'public' },
} as const satisfies Record<string, RoutePath>;
