import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const sessionsPaths = {
  listSessions: { method: 'GET', path: '/api/passport/v1/user/sessions', access: 'user' },
  endSession: { method: 'POST', path: '/api/passport/v1/user/sessions/end', access: 'user' },
  endOtherSessions: { method: 'POST', path: '/api/passport/v1/user/sessions/end-others', access: 'user' },
} as const satisfies Record<string, RoutePath>;
