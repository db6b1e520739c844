import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const privateKeyPaths = {
  revealPrivateKey: { method: 'POST', path: '/api/passport/v1/pk/ethereum', access: 'user' },
} as const satisfies Record<string, RoutePath>;

/** The length of the password that unlocks the key. */
export const keyPasswordLength = { min: 5, max: 255 } as const;
