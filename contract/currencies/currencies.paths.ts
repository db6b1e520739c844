import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const currenciesPaths = {
  getCurrencies: { method: 'GET', path: '/api/note/v1/currencies', access: 'user', keyScope: 'read' },
} as const satisfies Record<string, RoutePath>;
