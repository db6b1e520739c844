import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const proofsPaths = {
  getProof: { method: 'GET', path: '/api/passport/v1/blocks/:number/proofs/:hash', access: 'public' },
} as const satisfies Record<string, RoutePath>;
