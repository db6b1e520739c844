import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const userPaths = {
  getUser: { method: 'GET', path: '/api/passport/v1/user', access: 'user' },
  startUserUpdate: { method: 'GET', path: '/api/passport/v1/user/update', access: 'user' },
  createUserUpdateKey: { method: 'POST', path: '/api/passport/v1/user/update/key', access: 'user' },
  updateUser: { method: 'POST', path: '/api/passport/v1/user/update', access: 'user' },
} as const satisfies Record<string, RoutePath>;
