import type { RoutePath } from '../route/define-route';

/** Maximum events on a page. */
export const securityEventsMax = 500;

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const securityEventsPaths = {
  listSecurityEvents: { method: 'GET', path: '/api/passport/v1/user/security-events', access: 'user' },
} as const satisfies Record<string, RoutePath>;
