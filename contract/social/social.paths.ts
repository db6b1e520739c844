import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const socialPaths = {
  listSocialProviders: { method: 'GET', path: '/api/passport/v1/auth/social', access: 'public' },
  startSocialSignIn: { method: 'GET', path: '/api/passport/v1/auth/social/:providerName', access: 'public' },
  listSocialLinks: { method: 'GET', path: '/api/passport/v1/user/social', access: 'user' },
  removeSocialLink: {
    method: 'DELETE',
    path: '/api/passport/v1/user/social/:providerName',
    access: 'user',
  },
  socialSignIn: { method: 'POST', path: '/api/passport/v1/auth/social/:providerName', access: 'public' },
} as const satisfies Record<string, RoutePath>;
