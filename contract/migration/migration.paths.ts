import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const migrationPaths = {
  getMigrationInfo: { method: 'GET', path: '/api/cloud/v1/sc/exchange/info', access: 'user' },
  quoteMigration: { method: 'GET', path: '/api/cloud/v2/sc/quote/:currencyKey', access: 'user' },
  getMigrationFee: { method: 'GET', path: '/api/cloud/v1/sc/migrate/fee', access: 'user' },
  migrate: { method: 'POST', path: '/api/cloud/v1/sc/exchange', access: 'user', money: true },
  migrateWallet: { method: 'POST', path: '/api/cloud/v1/sc/migrate/wallet', access: 'user', money: true },
  migrateBeta: { method: 'POST', path: '/api/cloud/v1/sc/migrate/beta', access: 'user', money: true },
  migrateToken: { method: 'POST', path: '/api/cloud/v1/sc/migrate/token', access: 'user', money: true },
} as const satisfies Record<string, RoutePath>;

/** The old network's coin to the new network, or back. */
export const betaDirections = { toV4: 0, fromV4: 1 } as const;
