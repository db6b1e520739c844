import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const recoveryPaths = {
  startRecovery: { method: 'POST', path: '/api/passport/v2/password-recovery/request', access: 'public' },
  checkRecoveryCode: {
    method: 'POST',
    path: '/api/passport/v2/password-recovery/auth-email',
    access: 'public',
  },
  checkRecoveryTwoFactor: {
    method: 'POST',
    path: '/api/passport/v2/password-recovery/2fa',
    access: 'public',
  },
  lookAtRecoveryLink: {
    method: 'POST',
    path: '/api/passport/v2/password-recovery/link/look',
    access: 'public',
  },
  openRecoveryLink: { method: 'POST', path: '/api/passport/v2/password-recovery/link', access: 'public' },
  finishRecovery: { method: 'POST', path: '/api/passport/v2/password-recovery', access: 'public' },
} as const satisfies Record<string, RoutePath>;
