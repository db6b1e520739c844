import type { RoutePath } from '../route/define-route';

/** How many rows a page may have; the first is what callers get who name none. */
export const referralPageSizes = [10, 50, 100] as const;

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const referralsPaths = {
  listReferrals: { method: 'GET', path: '/api/referral/v1/referrals', access: 'user' },
  getReferralIncome: { method: 'GET', path: '/api/referral/v1/users/income', access: 'user' },
  listReferralPayments: { method: 'GET', path: '/api/referral/v1/users/payments', access: 'user' },
  getReferralPaymentsTotal: { method: 'GET', path: '/api/referral/v1/users/payments/total', access: 'user' },
} as const satisfies Record<string, RoutePath>;
