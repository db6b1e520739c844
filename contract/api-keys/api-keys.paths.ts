import type { RoutePath } from '../route/define-route';

/** The maximum number of characters in a key's name. */
export const apiKeyNameMaxLength = 40;

/** The maximum number of merchants that one key may pay. */
export const purseMerchantsMax = 20;

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const apiKeysPaths = {
  createApiKey: { method: 'POST', path: '/api/passport/v2/apikey/create', access: 'user' },
  listApiKeys: { method: 'GET', path: '/api/passport/v2/apikey', access: 'user' },
  revokeApiKey: { method: 'DELETE', path: '/api/passport/v2/apikey/:id', access: 'user' },
} as const satisfies Record<string, RoutePath>;
