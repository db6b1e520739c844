import { emailCodeBodyModel, emptyPayloadModel } from '../auth/auth.models';
import { defineRoute } from '../route/define-route';
import {
  finishRecoveryBodyModel,
  openedRecoveryModel,
  provedRecoveryModel,
  recoveryBodyModel,
  recoveryKeyModel,
  recoveryLinkBodyModel,
  recoveryLinkModel,
  recoveryStartedModel,
  recoveryTwoFactorBodyModel,
} from './recovery.models';
import { recoveryPaths } from './recovery.paths';

export const recoveryRoutes = {
  startRecovery: defineRoute({
    ...recoveryPaths.startRecovery,
    summary:
      'E-mails a code and a link for choosing a new password; the answer is the same for every address, and when no more is sent that day.',
    body: recoveryBodyModel,
    answers: { 1: recoveryStartedModel },
    errors: ['captchaFailed', 'captchaExpired', 'mailNotSent'],
    captcha: 'signIn',
    budget: { calls: 30, windowS: 60 },
  }),
  checkRecoveryCode: defineRoute({
    ...recoveryPaths.checkRecoveryCode,
    summary:
      'The e-mailed code; answers the key for the new password, or asks for the authenticator as well.',
    body: emailCodeBodyModel,
    answers: { 1: recoveryKeyModel, 10005: emptyPayloadModel },
    errors: ['incorrectCode', 'codeExpired', 'noDataFound', 'verificationExhausted', 'attemptLimitReached'],
    budget: { calls: 60, windowS: 60 },
  }),
  lookAtRecoveryLink: defineRoute({
    ...recoveryPaths.lookAtRecoveryLink,
    summary: 'Whose the link of a mail is, most of the address hidden; the link stays unused.',
    body: recoveryLinkBodyModel,
    answers: { 1: recoveryLinkModel },
    errors: ['noDataFound'],
    budget: { calls: 30, windowS: 60 },
  }),
  openRecoveryLink: defineRoute({
    ...recoveryPaths.openRecoveryLink,
    summary:
      'Uses the link of a mail up, in whichever browser: answers the key for the new password there, or asks for the authenticator.',
    body: recoveryLinkBodyModel,
    answers: { 1: provedRecoveryModel, 10005: openedRecoveryModel },
    errors: ['noDataFound'],
    budget: { calls: 30, windowS: 60 },
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
