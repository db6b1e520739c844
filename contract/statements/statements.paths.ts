import type { RoutePath } from '../route/define-route';

/** Maximum operations on a paper statement. Longer histories belong in a table. */
export const periodOperationsMax = 5_000;

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const statementsPaths = {
  createStatement: { method: 'POST', path: '/api/passport/v1/user/statement', access: 'user' },
  createDayStatement: { method: 'POST', path: '/api/passport/v1/user/statement/day', access: 'user' },
  getStatementPlace: { method: 'GET', path: '/api/passport/v1/statements/:hash/place', access: 'public' },
  getPeriod: { method: 'GET', path: '/api/passport/v1/user/statement/period', access: 'user' },
  getStatementKey: { method: 'GET', path: '/api/passport/v1/statements/key', access: 'public' },
  getBlock: { method: 'GET', path: '/api/passport/v1/blocks/:number', access: 'public' },
} as const satisfies Record<string, RoutePath>;
