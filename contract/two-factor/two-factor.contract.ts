import { sessionPayloadModel } from '../auth/auth.models';
import { defineRoute } from '../route/define-route';
import { twoFactorBodyModel, twoFactorSecretModel } from './two-factor.models';
import { twoFactorPaths } from './two-factor.paths';

export const twoFactorRoutes = {
  checkTwoFactor: defineRoute({
    ...twoFactorPaths.checkTwoFactor,
    summary: 'The authenticator code of a sign-in; starts the session.',
    body: twoFactorBodyModel,
    answers: { 1: sessionPayloadModel },
    errors: ['incorrectCode', 'noDataFound', 'verificationExhausted', 'userBlocked', 'accessDenied'],
    budget: { calls: 60, windowS: 60 },
  }),
  generateTwoFactor: defineRoute({
    ...twoFactorPaths.generateTwoFactor,
    summary:
      'A new secret for an authenticator app; it counts once `user/update` has shown a code made with it.',
    answers: { 1: twoFactorSecretModel },
    errors: [],
    budget: { calls: 20, windowS: 60 },
  }),
  createTwoFactorSecret: defineRoute({
    ...twoFactorPaths.createTwoFactorSecret,
    summary: 'The same as the GET, for callers that change nothing by GET.',
    answers: { 1: twoFactorSecretModel },
    errors: [],
    budget: { calls: 20, windowS: 60 },
  }),
};
