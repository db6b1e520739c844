import * as z from 'zod/mini';
import {
  emailCodeBodyModel,
  emailModel,
  emptyPayloadModel,
  mailedLinkBodyModel,
} from '../auth/auth.contract';
import { passwordLength } from '../auth/password-rules';
import { captchaTokenModel } from '../captcha/captcha.contract';
import { defineRoute } from '../route/define-route';
import { authenticatorProof, isOneProof } from '../two-factor/two-factor.contract';
import { recoveryPaths } from './recovery.paths';

const recoveryBodyModel = z.strictObject({ email: emailModel, token: captchaTokenModel });

/** Equal for every address, so that it does not reveal who has an account. */
const recoveryStartedModel = z.object({
  authorizationMode: z.literal('email'),
  /** Seconds until another code may be requested. */
  resendAfterS: z.int(),
});

const recoveryTwoFactorBodyModel = z
  .strictObject({ ...authenticatorProof, email: emailModel })
  .check(isOneProof);

/** The key that authorises the new password. */
const recoveryKeyModel = z.object({ secretKey: z.string() });

const recoveryLinkModel = z.object({
  /** The account's masked address, such as 's•••@example.test': enough for its owner. */
  maskedEmail: z.string(),
});

/** The recovery that a link has started; the authenticator's code still needs the address. */
const openedRecoveryModel = z.object({ email: z.string() });

const provedRecoveryModel = z.object({ email: z.string(), secretKey: z.string() });

const finishRecoveryBodyModel = z.strictObject({
  sk: z.string().check(z.minLength(1), z.maxLength(128)),
  password: z.string().check(z.minLength(1), z.maxLength(passwordLength.max * 4)),
});

export const recoveryRoutes = {
  startRecovery: defineRoute({
    ...recoveryPaths.startRecovery,
    summary:
      'E-mails a code and a link for choosing a new password; the answer is the same for every address, and when no more is sent that day.',
    body: recoveryBodyModel,
    answers: { 1: recoveryStartedModel },
    errors: ['captchaFailed', 'captchaExpired', 'mailNotSent'],
    captcha: 'signIn',
    rateLimit: { calls: 30, windowS: 60 },
  }),
  checkRecoveryCode: defineRoute({
    ...recoveryPaths.checkRecoveryCode,
    summary:
      'The e-mailed code; answers the key for the new password, or asks for the authenticator as well.',
    body: emailCodeBodyModel,
    answers: { 1: recoveryKeyModel, 10005: emptyPayloadModel },
    errors: ['incorrectCode', 'codeExpired', 'noDataFound', 'verificationExhausted', 'attemptLimitReached'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  lookAtRecoveryLink: defineRoute({
    ...recoveryPaths.lookAtRecoveryLink,
    summary: 'Whose the link of a mail is, most of the address hidden; the link stays unused.',
    body: mailedLinkBodyModel,
    answers: { 1: recoveryLinkModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  openRecoveryLink: defineRoute({
    ...recoveryPaths.openRecoveryLink,
    summary:
      'Uses the link of a mail up, in whichever browser: answers the key for the new password there, or asks for the authenticator.',
    body: mailedLinkBodyModel,
    answers: { 1: provedRecoveryModel, 10005: openedRecoveryModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  checkRecoveryTwoFactor: defineRoute({
    ...recoveryPaths.checkRecoveryTwoFactor,
    summary:
      'The authenticator code of a recovery, or a recovery code; answers the key for the new password.',
    body: recoveryTwoFactorBodyModel,
    answers: { 1: recoveryKeyModel },
    errors: ['incorrectCode', 'incorrectCodeRepeated', 'noDataFound', 'verificationExhausted'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  finishRecovery: defineRoute({
    ...recoveryPaths.finishRecovery,
    summary: 'Sets the new password and ends every session of the account.',
    body: finishRecoveryBodyModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound', 'passwordPatternMismatch'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
};
