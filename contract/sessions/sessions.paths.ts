import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const sessionsPaths = {
  listSessions: { method: 'GET', path: '/api/passport/v1/user/sessions', access: 'user' },
  endSession: { method: 'POST', path: '/api/passport/v1/user/sessions/end', access: 'user' },
  endOtherSessions: { method: 'POST', path: '/api/passport/v1/user/sessions/end-others', access: 'user' },
} as const satisfies Record<string, RoutePath>;
