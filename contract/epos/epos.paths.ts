import type { RoutePath } from '../route/define-route';

/** What the inline script asks for: alone, it brings no other call into every page. */
export const checkPaymentPath = '/api/cloud/v1/epos/check';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const eposPaths = {
  getTill: { method: 'GET', path: '/api/cloud/v1/epos/till', access: 'user', keyScope: 'epos' },
  requestPayment: { method: 'POST', path: '/api/cloud/v1/epos/qr', access: 'user', keyScope: 'epos' },
  listPayments: { method: 'GET', path: '/api/cloud/v1/epos/payments', access: 'user', keyScope: 'epos' },
  getPayment: { method: 'GET', path: '/api/cloud/v1/epos/payments/:id', access: 'user', keyScope: 'epos' },
  cancelPayment: {
    method: 'POST',
    path: '/api/cloud/v1/epos/payments/:id/cancel',
    access: 'user',
    keyScope: 'epos',
  },
  refundPayment: {
    method: 'POST',
    path: '/api/cloud/v1/epos/payments/:id/refund',
    access: 'user',
    money: true,
  },
  checkPayment: { method: 'POST', path: checkPaymentPath, access: 'user' },
  payAtTill: {
    method: 'POST',
    path: '/api/cloud/v1/epos/pay',
    access: 'user',
    money: true,
    keyScope: 'pay',
  },
  getReceipt: { method: 'GET', path: '/api/cloud/v1/epos/receipts/:checkId', access: 'user' },
} as const satisfies Record<string, RoutePath>;
