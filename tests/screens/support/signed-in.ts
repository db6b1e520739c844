import { authRoutes } from '../../../contract/auth/auth.contract';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { depositsRoutes } from '../../../contract/deposits/deposits.contract';
import { operationsRoutes } from '../../../contract/operations/operations.contract';
import { reservesRoutes } from '../../../contract/reserves/reserves.contract';
import { sendRoutes } from '../../../contract/send/send.contract';
import { socialRoutes } from '../../../contract/social/social.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import type { User } from '../../../contract/user/user.contract';
import { verificationRoutes } from '../../../contract/verification/verification.contract';
import { webhooksRoutes } from '../../../contract/webhooks/webhooks.contract';
import { fakeApi, keepSession } from './open-app';

export const someUser: User = {
  id: 60_240,
  name: 'ada',
  fullName: 'Ada Demir',
  email: 'ada@billfold.test',
  avatar: null,
  merchant: null,
  date_create: '2026-11-01T10:00:00.000Z',
  kyc: { status: 0 },
  transactionSecurityType: 0,
  secure: { mode: 3 },
  notifications: { login: true, operations: true, news: false, amounts: false },
  privacy: { findable: true },
  dismissedPromos: [],
};

/** Sets up a signed-in user for the next opening, with an empty history, no pay balance and nothing pending. */
export function beSignedIn(changes: Partial<User> = {}): void {
  keepSession();
  const api = fakeApi();
  api.answer(authRoutes.refreshToken, { accessToken: 'access-token', expires_in: 600 });
  api.answer(operationsRoutes.listOperations, { operations: [], count: 0, isMore: false, cursor: null });
  api.answer(balancesRoutes.getPayBalances, { balances: [] });
  api.answer(sendRoutes.listSends, { sends: [] });
  api.answer(depositsRoutes.listDeposits, { deposits: [] });
  api.answer(webhooksRoutes.listWebhooks, { webhooks: [] });
  api.answer(verificationRoutes.getVerificationOffer, { isOffered: true });
  api.answer(reservesRoutes.getReserves, { publication: null });
  api.answer(socialRoutes.listSocialLinks, { links: [] });
  api.answer(userRoutes.getUser, { ...someUser, ...changes });
}
