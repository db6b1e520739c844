import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const reservesPaths = {
  getReserves: { method: 'GET', path: '/api/passport/v1/reserves', access: 'public' },
  listReserves: { method: 'GET', path: '/api/passport/v1/reserves/publications', access: 'public' },
  getPublication: { method: 'GET', path: '/api/passport/v1/reserves/publications/:id', access: 'public' },
  getOwnReserves: { method: 'GET', path: '/api/passport/v1/user/reserves', access: 'user' },
} as const satisfies Record<string, RoutePath>;

/** A publication as a file: the signed statement, then a line for each leaf and each address of a blue bill. */
export const reservesFilePath = '/api/passport/v1/reserves/publications/:id/file';
