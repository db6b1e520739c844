import type { RoutePath } from '../route/route-path';

/** Where the calls of this area are, without their models, which the browser's bundle can do without. */
export const privateKeyPaths = {
  revealPrivateKey: { method: 'POST', path: '/api/passport/v1/pk/ethereum', access: 'user' },
} as const satisfies Record<string, RoutePath>;
