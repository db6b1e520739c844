import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const socialPaths = {
  listSocialProviders: { method: 'GET', path: '/api/passport/v1/auth/social', access: 'public' },
  startSocialSignIn: { method: 'GET', path: '/api/passport/v1/auth/social/:providerName', access: 'public' },
  socialSignIn: { method: 'POST', path: '/api/passport/v1/auth/social/:providerName', access: 'public' },
} as const satisfies Record<string, RoutePath>;
