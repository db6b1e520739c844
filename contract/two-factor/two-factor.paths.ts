import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const twoFactorPaths = {
  checkTwoFactor: { method: 'POST', path: '/api/passport/v1/auth/2fa', access: 'public' },
  generateTwoFactor: { method: 'GET', path: '/api/passport/v1/generate-2fa', access: 'user' },
  createTwoFactorSecret: { method: 'POST', path: '/api/passport/v1/generate-2fa', access: 'user' },
} as const satisfies Record<string, RoutePath>;
