import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const migrationPaths = {
  migrateBeta: { method: 'POST', path: '/api/cloud/v1/sc/migrate/beta', access: 'user', money: true },
} as const satisfies Record<string, RoutePath>;
