import type { RoutePath } from '../route/define-route';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const apiKeysPaths = {
  createApiKey: { method: 'POST', path: '/api/passport/v2/apikey/create', access: 'user' },
  listApiKeys: { method: 'GET', path: '/api/passport/v2/apikey', access: 'user' },
  revokeApiKey: { method: 'DELETE', path: '/api/passport/v2/apikey/:id', access: 'user' },
} as const satisfies Record<string, RoutePath>;
