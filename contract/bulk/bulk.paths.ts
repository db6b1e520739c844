import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const bulkPaths = {
  createBulkJob: { method: 'POST', path: '/api/note/v1/bulk', access: 'user', money: true },
  listBulkJobs: { method: 'GET', path: '/api/note/v1/bulk', access: 'user' },
  listBulkBills: { method: 'GET', path: '/api/note/v1/bulk/bills/:currencyKey', access: 'user' },
  getBulkJob: { method: 'GET', path: '/api/note/v1/bulk/jobs/:id', access: 'user' },
  listBulkLines: { method: 'GET', path: '/api/note/v1/bulk/jobs/:id/lines', access: 'user' },
  pauseBulkJob: { method: 'POST', path: '/api/note/v1/bulk/jobs/:id/pause', access: 'user' },
  continueBulkJob: { method: 'POST', path: '/api/note/v1/bulk/jobs/:id/continue', access: 'user' },
  retryBulkJob: { method: 'POST', path: '/api/note/v1/bulk/jobs/:id/retry-failed', access: 'user' },
  cancelBulkJob: { method: 'POST', path: '/api/note/v1/bulk/jobs/:id/cancel', access: 'user' },
  getBulkExport: { method: 'GET', path: '/api/note/v1/bulk/jobs/:id/exported', access: 'user' },
  getBulkFile: { method: 'GET', path: '/api/note/v1/bulk/jobs/:id/file', access: 'user' },
  acknowledgeBulkJob: { method: 'POST', path: '/api/note/v1/bulk/jobs/:id/acknowledge', access: 'user' },
} as const satisfies Record<string, RoutePath>;
