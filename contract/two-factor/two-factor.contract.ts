import * as z from 'zod/mini';
import { authenticatorCodeModel, sessionPayloadModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { normalizeRecoveryCode, twoFactorPaths } from './two-factor.paths';

/** Ten letters and digits, with any spaces and dashes. */
const recoveryCodeModel = z.pipe(
  z.string().check(z.maxLength(32, { abort: true }), z.regex(/^[\s-]*(?:[0-9A-Za-z][\s-]*){10}$/)),
  z.transform(normalizeRecoveryCode),
);

/** What an authenticator step takes: the app's code, or a recovery code in its place. */
export const authenticatorProof = {
  code: z.optional(authenticatorCodeModel),
  recoveryCode: z.optional(recoveryCodeModel),
};

export interface AuthenticatorProof {
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

/** Requires exactly one of the two codes. */
export const isOneProof = z.refine<AuthenticatorProof>(
  ({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined),
  'code or recoveryCode: exactly one of them',
);

/** A sign-in's authenticator step; `userKey` came with 10005. */
const twoFactorBodyModel = z
  .strictObject({ ...authenticatorProof, userKey: z.string().check(z.minLength(1), z.maxLength(128)) })
  .check(isOneProof);

/** A new secret; it takes effect once the user has entered a code made with it. */
const twoFactorSecretModel = z.object({
  /** Base32, as authenticator apps expect it. */
  secret: z.string(),
  /** The secret as an `otpauth:` address, for a QR code. */
  address: z.string(),
});

export type TwoFactorSecret = z.infer<typeof twoFactorSecretModel>;

/** Shown once: the server keeps only hashes. */
const newRecoveryCodesModel = z.object({ recoveryCodes: z.array(z.string()) });

export const twoFactorRoutes = {
  checkTwoFactor: defineRoute({
    ...twoFactorPaths.checkTwoFactor,
    summary: 'The authenticator code of a sign-in, or a recovery code; starts the session.',
    body: twoFactorBodyModel,
    answers: { 1: sessionPayloadModel },
    errors: [
      'incorrectCode',
      'incorrectCodeRepeated',
      'noDataFound',
      'verificationExhausted',
      'userBlocked',
      'accessDenied',
    ],
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
  countRecoveryCodes: defineRoute({
    ...twoFactorPaths.countRecoveryCodes,
    summary: 'How many recovery codes of the user are unused.',
    answers: { 1: z.object({ left: z.int() }) },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  makeRecoveryCodes: defineRoute({
    ...twoFactorPaths.makeRecoveryCodes,
    summary: 'Ten new recovery codes, shown this once; the earlier ones stop working. Needs the app’s code.',
    body: z.strictObject({ code: authenticatorCodeModel }),
    answers: { 1: newRecoveryCodesModel },
    errors: ['incorrectCode', 'incorrectCodeRepeated', 'verificationExhausted', 'accessDenied'],
    rateLimit: { calls: 20, windowS: 60 },
  }),
};
