import type { RoutePath } from '../route/route-path';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const feesPaths = {
  getFee: { method: 'GET', path: '/api/cloud/v1/fee/:currencyKey', access: 'user' },
} as const satisfies Record<string, RoutePath>;
