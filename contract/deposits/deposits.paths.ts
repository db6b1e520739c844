import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const depositsPaths = {
  listDeposits: { method: 'GET', path: '/api/cloud/v1/deposits', access: 'user', keyScope: 'read' },
} as const satisfies Record<string, RoutePath>;
