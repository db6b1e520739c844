import { referralsRoutes } from '../../contract/referrals/referrals.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import {
  getReferralIncome,
  getReferralPaymentsTotal,
  listReferralPayments,
  listReferrals,
} from './referrals.service';

const listReferralsRoute = bindRoute(referralsRoutes.listReferrals, async ({ context, caller, query }) => ({
  status: 1,
  payload: await listReferrals(context, { ...query, userId: caller.userId }),
}));

const getReferralIncomeRoute = bindRoute(referralsRoutes.getReferralIncome, async ({ context, caller }) => ({
  status: 1,
  payload: await getReferralIncome(context, caller.userId),
}));

const listReferralPaymentsRoute = bindRoute(
  referralsRoutes.listReferralPayments,
  async ({ context, caller, query }) => ({
    status: 1,
    payload: await listReferralPayments(context, { ...query, userId: caller.userId }),
  }),
);

const getReferralPaymentsTotalRoute = bindRoute(
  referralsRoutes.getReferralPaymentsTotal,
  async ({ context, caller }) => ({
    status: 1,
    payload: await getReferralPaymentsTotal(context, caller.userId),
  }),
);

export const boundReferralsRoutes: readonly BoundRoute[] = [
  listReferralsRoute,
  getReferralIncomeRoute,
  listReferralPaymentsRoute,
  getReferralPaymentsTotalRoute,
];
