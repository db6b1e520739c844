import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const feesPaths = {
  getFee: { method: 'GET', path: '/api/cloud/v1/fee/:currencyKey', access: 'user' },
} as const satisfies Record<string, RoutePath>;

/** How long a fee that was shown stays good enough. */
export const feeValidS = 120;
