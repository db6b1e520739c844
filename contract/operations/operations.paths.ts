import type { RoutePath } from '../route/define-route';

export const operationsPath = '/api/passport/v1/user/operations';

/** The rows that the app asks for at once: enough for a screen and a half of any device. */
export const operationsPerPage = 50;

/** The longest search: an address or a hash with its prefix fits. */
export const operationSearchMax = 100;

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const operationsPaths = {
  listOperations: { method: 'GET', path: operationsPath, access: 'user', keyScope: 'read' },
  getOperation: { method: 'GET', path: `${operationsPath}/:id`, access: 'user', keyScope: 'read' },
} as const satisfies Record<string, RoutePath>;
