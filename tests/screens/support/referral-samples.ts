import { referralPercents } from '../../../contract/exchange/exchange.paths';
import { referralsRoutes } from '../../../contract/referrals/referrals.contract';
import { fakeApi } from './open-app';

const { listReferrals, getReferralIncome, listReferralPayments, getReferralPaymentsTotal } = referralsRoutes;

/** What each level has earned, in TCT; nothing where no amount is given. */
export const levelsOf = (...amounts: string[]) =>
  referralPercents.map((percent, index) => ({ level: index + 1, percent, amount: amounts[index] ?? '0' }));

/** The user has invited nobody. */
export function haveNoReferrals(): void {
  const api = fakeApi();
  api.answer(listReferrals, { referrals: [], totalCount: 0, levels: [0, 0, 0, 0, 0, 0] });
  api.answer(getReferralIncome, { revenues: [], unpaid: [], levels: levelsOf() });
  api.answer(listReferralPayments, { payments: [], totalCount: 0 });
  api.answer(getReferralPaymentsTotal, { amountStr: '0', amountInUsdtStr: '0' });
}
