import type { RoutePath } from '../route/define-route';

const recoveryCodesPath = '/api/passport/v1/user/recovery-codes';

/** Recovery codes in a set, and characters in each. */
export const recoveryCodesCount = 10;
export const recoveryCodeLength = 10;

/** A recovery code as it is hashed: capitals, without spaces and dashes, lookalike letters read as digits. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const twoFactorPaths = {
  checkTwoFactor: { method: 'POST', path: '/api/passport/v1/auth/2fa', access: 'public' },
  generateTwoFactor: { method: 'GET', path: '/api/passport/v1/generate-2fa', access: 'user' },
  countRecoveryCodes: { method: 'GET', path: recoveryCodesPath, access: 'user' },
  makeRecoveryCodes: { method: 'POST', path: recoveryCodesPath, access: 'user' },
  createTwoFactorSecret: { method: 'POST', path: '/api/passport/v1/generate-2fa', access: 'user' },
} as const satisfies Record<string, RoutePath>;
