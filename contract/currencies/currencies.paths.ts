import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const currenciesPaths = {
  getCurrencies: { method: 'GET', path: '/api/note/v1/currencies', access: 'user', keyScope: 'read' },
} as const satisfies Record<string, RoutePath>;
