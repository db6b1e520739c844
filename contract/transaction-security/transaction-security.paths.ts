import type { RoutePath } from '../route/define-route';

/** Where the code that confirms a payout comes from; `off` asks for none. One at a time. */
export const transactionSecurityTypes = { off: -1, email: 0, authenticator: 1 } as const;

const emailPath = '/api/passport/v1/transaction-security/email';
const twoFactorPath = '/api/passport/v1/transaction-security/2fa';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const transactionSecurityPaths = {
  startEmailSecurity: { method: 'GET', path: emailPath, access: 'user' },
  createEmailSecurityCode: { method: 'POST', path: `${emailPath}/code`, access: 'user' },
  updateEmailSecurity: { method: 'POST', path: emailPath, access: 'user' },
  startTwoFactorSecurity: { method: 'GET', path: twoFactorPath, access: 'user' },
  createTwoFactorSecurityCode: { method: 'POST', path: `${twoFactorPath}/code`, access: 'user' },
  updateTwoFactorSecurity: { method: 'POST', path: twoFactorPath, access: 'user' },
} as const satisfies Record<string, RoutePath>;
