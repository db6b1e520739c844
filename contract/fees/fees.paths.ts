import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const feesPaths = {
  getFee: { method: 'GET', path: '/api/cloud/v1/fee/:currencyKey', access: 'user' },
} as const satisfies Record<string, RoutePath>;

/** How long a shown fee stays valid. */
export const feeValidS = 120;
