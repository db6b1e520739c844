import type { RoutePath } from '../route/define-route';

/** What the inline script asks for: alone, it brings no other call into every page. */
export const balancesPath = '/api/cloud/v1/balances';
export const payBalancesPath = '/api/note/v1/balances';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const balancesPaths = {
  getBalances: { method: 'GET', path: balancesPath, access: 'user', keyScope: 'read' },
  getBalance: { method: 'GET', path: '/api/cloud/v1/balance/:currencyKey', access: 'user', keyScope: 'read' },
  getPayBalances: { method: 'GET', path: payBalancesPath, access: 'user', keyScope: 'read' },
  getPayBalance: {
    method: 'GET',
    path: '/api/note/v1/balance/:currencyKey',
    access: 'user',
    keyScope: 'read',
  },
} as const satisfies Record<string, RoutePath>;
