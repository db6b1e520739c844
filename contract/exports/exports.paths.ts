import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const exportsPaths = {
  exportBills: {
    method: 'POST',
    path: '/api/note/v1/x-port/export/:currencyKey',
    access: 'user',
    money: true,
  },
  listExports: { method: 'GET', path: '/api/note/v1/x-port/exports', access: 'user' },
  getExport: { method: 'GET', path: '/api/note/v1/x-port/exports/:id', access: 'user' },
  acknowledgeExport: {
    method: 'POST',
    path: '/api/note/v1/x-port/exports/:id/acknowledge',
    access: 'user',
  },
  takeBackBills: {
    method: 'POST',
    path: '/api/note/v1/x-port/take-back/:currencyKey',
    access: 'user',
    money: true,
  },
  importBills: { method: 'POST', path: '/api/note/v1/import', access: 'user', money: true },
} as const satisfies Record<string, RoutePath>;
