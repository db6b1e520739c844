import * as z from 'zod/mini';
import { captchaTokenModel } from '../captcha/captcha.contract';
import { defineRoute } from '../route/define-route';
import { authPaths } from './auth.paths';

/** The longest e-mail address that mail can carry (RFC 5321, section 4.5.3.1). */
const emailMaxLength = 254;
/** Digits in a code sent by e-mail. */
export const emailCodeLength = 5;
/** The maximum length of a password typed for signing in; `password-rules.ts` has the rules for new ones. */
const typedPasswordMaxLength = 255;

/** Trimmed, in lower case. The length is checked before the pattern, so that long text stays cheap. */
export const emailModel = z
  .string()
  .check(
    z.maxLength(emailMaxLength, { abort: true }),
    z.trim(),
    z.toLowerCase(),
    z.minLength(5, { abort: true }),
    z.email(),
  );

/** Exactly five digits, as sent by e-mail. */
export const emailCodeModel = z
  .string()
  .check(z.maxLength(emailCodeLength, { abort: true }), z.regex(/^[0-9]{5}$/));

/** Digits in a code of an authenticator app (RFC 6238 with its usual settings). */
export const authenticatorCodeLength = 6;

/** Exactly six digits, as an authenticator app shows them. */
export const authenticatorCodeModel = z
  .string()
  .check(z.maxLength(authenticatorCodeLength, { abort: true }), z.regex(/^[0-9]{6}$/));

export const typedPasswordModel = z.string().check(z.minLength(1), z.maxLength(typedPasswordMaxLength));

export const signInBodyModel = z.strictObject({
  login: emailModel,
  password: typedPasswordModel,
  token: captchaTokenModel,
});

export const emailCodeBodyModel = z.strictObject({ code: emailCodeModel, email: emailModel });

/** The secret in the fragment of a mailed link: 128 bits. */
export const mailedLinkBodyModel = z.strictObject({
  link: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
});

const resendCodeBodyModel = z.strictObject({ email: emailModel, token: captchaTokenModel });

/**
 * The refresh token may be in the body for clients without cookies; `attemptId` lets them retry after a lost
 * response.
 */
const refreshBodyModel = z.strictObject({
  refreshToken: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
  attemptId: z.optional(z.string().check(z.minLength(16), z.maxLength(64))),
});

/** A started session. The refresh token itself is in an HttpOnly cookie. */
export const sessionPayloadModel = z.object({
  accessToken: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.int(),
});

export type SessionPayload = z.infer<typeof sessionPayloadModel>;

/** A code was mailed to the caller. */
export const codeSentPayloadModel = z.object({
  /** Seconds until another code may be requested. */
  resendAfterS: z.int(),
});

/** The account also needs a code of its authenticator app; `userKey` identifies that step. */
export const twoFactorPayloadModel = z.object({ userKey: z.string() });

export const emptyPayloadModel = z.object({});

export const authRoutes = {
  signIn: defineRoute({
    ...authPaths.signIn,
    summary: 'Checks e-mail and password; starts a session or the next step that the account asks for.',
    body: signInBodyModel,
    answers: { 1: sessionPayloadModel, 10005: twoFactorPayloadModel, 10019: codeSentPayloadModel },
    errors: [
      'invalidCredentials',
      'userBlocked',
      'temporaryLoginBlock',
      'captchaFailed',
      'captchaExpired',
      'mailNotSent',
    ],
    captcha: 'signIn',
    rateLimit: { calls: 60, windowS: 60 },
  }),
  checkSignInCode: defineRoute({
    ...authPaths.checkSignInCode,
    summary: 'The e-mailed code of a sign-in; starts the session, or asks for the authenticator as well.',
    body: emailCodeBodyModel,
    answers: { 1: sessionPayloadModel, 10005: twoFactorPayloadModel },
    errors: [
      'incorrectCode',
      'codeExpired',
      'noDataFound',
      'verificationExhausted',
      'userBlocked',
      'accessDenied',
    ],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  resendCode: defineRoute({
    ...authPaths.resendCode,
    summary: 'Sends the code of the open sign-in or registration again; tries already used stay used.',
    body: resendCodeBodyModel,
    answers: { 1: codeSentPayloadModel },
    errors: ['noDataFound', 'attemptLimitReached', 'captchaFailed', 'captchaExpired', 'mailNotSent'],
    captcha: 'resend',
    rateLimit: { calls: 30, windowS: 60 },
  }),
  refreshToken: defineRoute({
    ...authPaths.refreshToken,
    summary: 'Exchanges the refresh token for a new one and a new access token.',
    body: refreshBodyModel,
    answers: { 1: sessionPayloadModel },
    errors: ['accessTokenInvalid', 'accessTokenNotFound', 'userBlocked'],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  signOut: defineRoute({
    ...authPaths.signOut,
    summary: 'Ends the session of the bearer or refresh token; without one it still clears the cookies.',
    answers: { 1: emptyPayloadModel },
    errors: [],
    rateLimit: { calls: 60, windowS: 60 },
  }),
};
