import * as z from 'zod/mini';
import { authenticatorCodeModel, emailCodeModel, emptyPayloadModel } from '../auth/auth.contract';
import { passwordLength } from '../auth/password-rules';
import { apiKeysMax } from '../api-keys/api-keys.contract';
import { passkeysMax } from '../passkeys/passkeys.contract';
import { defineRoute } from '../route/define-route';
import { passwordChangePaths } from './password-change.paths';

const passwordCodeSentModel = z.object({
  /** Ties the change to the mailed code; equal for all codes of a session. */
  sk: z.string(),
  /** Seconds until another code can be sent. */
  resendAfterS: z.int(),
});

const changePasswordBodyModel = z.strictObject({
  /** The mailed code. */
  code: emailCodeModel,
  password: z.string().check(z.minLength(1), z.maxLength(passwordLength.max * 4)),
  sk: z.string().check(z.minLength(1), z.maxLength(128)),
  /** The authenticator's code, for users who have connected one. */
  dualFactorCode: z.optional(authenticatorCodeModel),
  /** The ids of API keys that stay valid; all others are revoked. */
  keepApiKeys: z.optional(z.array(z.uuid()).check(z.maxLength(apiKeysMax))),
  /** The ids of passkeys to remove. */
  removePasskeys: z.optional(z.array(z.uuid()).check(z.maxLength(passkeysMax))),
});

const sendingRules = {
  answers: { 1: passwordCodeSentModel },
  errors: ['attemptLimitReached', 'mailNotSent'],
  rateLimit: { calls: 10, windowS: 60 },
} as const;

export const passwordChangeRoutes = {
  startPasswordChange: defineRoute({
    ...passwordChangePaths.startPasswordChange,
    summary:
      'E-mails the code that a new password needs, and answers the key that goes with it; within a minute the code sent before stays the last.',
    ...sendingRules,
  }),
  createPasswordChangeCode: defineRoute({
    ...passwordChangePaths.createPasswordChangeCode,
    summary: 'The same as the GET, for callers that change nothing by GET.',
    ...sendingRules,
  }),
  changePassword: defineRoute({
    ...passwordChangePaths.changePassword,
    summary:
      'Sets a new password that differs from the current one, ends every session, and revokes API keys. Asks for the authenticator’s code where one is connected and none was sent.',
    body: changePasswordBodyModel,
    answers: { 1: emptyPayloadModel, 10005: emptyPayloadModel },
    errors: [
      'passwordPatternMismatch',
      'incorrectCode',
      'incorrectCodeRepeated',
      'codeExpired',
      'noDataFound',
      'verificationExhausted',
    ],
    rateLimit: { calls: 30, windowS: 60 },
  }),
};
