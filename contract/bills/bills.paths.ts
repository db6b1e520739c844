import type { RoutePath } from '../route/define-route';

/** The path that the inline script requests. It's separate, so that every page inlines no other path. */
export const billBalancesPath = '/api/note/v1/x-port';
export const billBalancePath = '/api/note/v1/x-port/:currencyKey';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const billsPaths = {
  getBillBalances: { method: 'GET', path: billBalancesPath, access: 'user', keyScope: 'read' },
  getBillBalance: {
    method: 'GET',
    path: billBalancePath,
    access: 'user',
    keyScope: 'read',
  },
  listBills: {
    method: 'GET',
    path: '/api/note/v2/x-port/list/:currencyKey',
    access: 'user',
    keyScope: 'read',
  },
  findRecipient: { method: 'POST', path: '/api/note/v1/recipient', access: 'user' },
  handOverBills: {
    method: 'POST',
    path: '/api/note/v1/x-port/handover/:currencyKey',
    access: 'user',
    money: true,
  },
  depositBills: {
    method: 'POST',
    path: '/api/note/v1/x-port/deposit/:currencyKey',
    access: 'user',
    money: true,
  },
  getBill: { method: 'GET', path: '/api/note/v1/x-port/bill/:serial', access: 'user' },
  labelBill: { method: 'PUT', path: '/api/note/v1/x-port/bill/:serial/label', access: 'user' },
  traceBills: { method: 'POST', path: '/api/note/v1/trace', access: 'user' },
  getBillStock: { method: 'GET', path: '/api/note/v1/export/data/:currencyKey', access: 'user' },
  withdrawBills: { method: 'POST', path: '/api/note/v1/export/:currencyKey', access: 'user', money: true },
} as const satisfies Record<string, RoutePath>;
