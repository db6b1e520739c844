import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const userPaths = {
  getUser: { method: 'GET', path: '/api/passport/v1/user', access: 'user' },
  startUserUpdate: { method: 'GET', path: '/api/passport/v1/user/update', access: 'user' },
  createUserUpdateKey: { method: 'POST', path: '/api/passport/v1/user/update/key', access: 'user' },
  updateUser: { method: 'POST', path: '/api/passport/v1/user/update', access: 'user' },
} as const satisfies Record<string, RoutePath>;
