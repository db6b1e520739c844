import type { RoutePath } from '../route/define-route';

/** The maximum length of user name and full name, in characters. */
export const userNameMaxLength = 64;
export const fullNameMaxLength = 256;

/** A user name: Latin letters, digits and @, with single dots inside, as more or outer dots are easily overlooked. */
export const userNamePattern = /^(?:[A-Za-z0-9@]+(?:\.[A-Za-z0-9@]+)*)?$/;

/** What the inline script asks for: alone, it brings no other call into every page. */
export const userPath = '/api/passport/v1/user';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const userPaths = {
  getUser: { method: 'GET', path: userPath, access: 'user' },
  startUserUpdate: { method: 'GET', path: '/api/passport/v1/user/update', access: 'user' },
  createUserUpdateKey: { method: 'POST', path: '/api/passport/v1/user/update/key', access: 'user' },
  updateNotifications: { method: 'PUT', path: '/api/passport/v1/user/notifications', access: 'user' },
  updatePrivacy: { method: 'PUT', path: '/api/passport/v1/user/privacy', access: 'user' },
  actOnPromo: { method: 'POST', path: '/api/passport/v1/promo/action', access: 'user' },
  updateUser: { method: 'POST', path: '/api/passport/v1/user/update', access: 'user' },
} as const satisfies Record<string, RoutePath>;
