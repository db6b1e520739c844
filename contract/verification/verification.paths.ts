import type { RoutePath } from '../route/define-route';

const verificationPath = '/api/passport/v1/user/verification';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const verificationPaths = {
  getVerificationOffer: { method: 'GET', path: verificationPath, access: 'user' },
  startVerification: { method: 'POST', path: `${verificationPath}/start`, access: 'user' },
} as const satisfies Record<string, RoutePath>;
