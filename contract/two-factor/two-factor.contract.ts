import * as z from 'zod/mini';
import { authenticatorCodeModel, sessionPayloadModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { twoFactorPaths } from './two-factor.paths';

/** A sign-in's authenticator step; `userKey` came with 10005. */
const twoFactorBodyModel = z.strictObject({
  code: authenticatorCodeModel,
  userKey: z.string().check(z.minLength(1), z.maxLength(128)),
});

/** A new secret; it takes effect once the user has entered a code made with it. */
const twoFactorSecretModel = z.object({
  /** Base32, as authenticator apps expect it. */
  secret: z.string(),
  /** The same as an `otpauth:` address, for a QR code. */
  address: z.string(),
});

export type TwoFactorSecret = z.infer<typeof twoFactorSecretModel>;

export const twoFactorRoutes = {
  checkTwoFactor: defineRoute({
    ...twoFactorPaths.checkTwoFactor,
    summary: 'The authenticator code of a sign-in; starts the session.',
    body: twoFactorBodyModel,
    answers: { 1: sessionPayloadModel },
    errors: ['incorrectCode', 'noDataFound', 'verificationExhausted', 'userBlocked', 'accessDenied'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  generateTwoFactor: defineRoute({
    ...twoFactorPaths.generateTwoFactor,
    summary:
      'A new secret for an authenticator app; it counts once `user/update` has shown a code made with it.',
    answers: { 1: twoFactorSecretModel },
    errors: [],
    rateLimit: { calls: 20, windowS: 60 },
  }),
  createTwoFactorSecret: defineRoute({
    ...twoFactorPaths.createTwoFactorSecret,
    summary: 'The same as the GET, for callers that change nothing by GET.',
    answers: { 1: twoFactorSecretModel },
    errors: [],
    rateLimit: { calls: 20, windowS: 60 },
  }),
};
