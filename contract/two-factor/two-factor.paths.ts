import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const twoFactorPaths = {
  checkTwoFactor: { method: 'POST', path: '/api/passport/v1/auth/2fa', access: 'public' },
  generateTwoFactor: { method: 'GET', path: '/api/passport/v1/generate-2fa', access: 'user' },
  createTwoFactorSecret: { method: 'POST', path: '/api/passport/v1/generate-2fa', access: 'user' },
} as const satisfies Record<string, RoutePath>;
