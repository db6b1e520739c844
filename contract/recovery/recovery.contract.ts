import { emailCodeBodyModel, emptyPayloadModel } from '../auth/auth.models';
import { defineRoute } from '../route/define-route';
import {
  finishRecoveryBodyModel,
  recoveryBodyModel,
  recoveryKeyModel,
  recoveryStartedModel,
  recoveryTwoFactorBodyModel,
} from './recovery.models';
import { recoveryPaths } from './recovery.paths';

export const recoveryRoutes = {
  startRecovery: defineRoute({
    ...recoveryPaths.startRecovery,
    summary: 'E-mails a code for choosing a new password; the answer is the same for every address.',
    body: recoveryBodyModel,
    answers: { 1: recoveryStartedModel },
    errors: ['captchaFailed', 'captchaExpired', 'attemptLimitReached', 'mailNotSent'],
    captcha: 'signIn',
    budget: { calls: 30, windowS: 60 },
  }),
  checkRecoveryCode: defineRoute({
    ...recoveryPaths.checkRecoveryCode,
    summary:
      'The e-mailed code; answers the key for the new password, or asks for the authenticator as well.',
    body: emailCodeBodyModel,
    answers: { 1: recoveryKeyModel, 10005: emptyPayloadModel },
    errors: ['incorrectCode', 'codeExpired', 'noDataFound', 'verificationExhausted'],
    budget: { calls: 60, windowS: 60 },
  }),
  checkRecoveryTwoFactor: defineRoute({
    ...recoveryPaths.checkRecoveryTwoFactor,
    summary: 'The authenticator code of a recovery; answers the key for the new password.',
    body: recoveryTwoFactorBodyModel,
    answers: { 1: recoveryKeyModel },
    errors: ['incorrectCode', 'noDataFound', 'verificationExhausted'],
    budget: { calls: 60, windowS: 60 },
  }),
  finishRecovery: defineRoute({
    ...recoveryPaths.finishRecovery,
    summary: 'Sets the new password and ends every session of the account.',
    body: finishRecoveryBodyModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound', 'passwordPatternMismatch'],
    budget: { calls: 30, windowS: 60 },
  }),
};
