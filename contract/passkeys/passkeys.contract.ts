import * as z from 'zod/mini';
import {
  authenticatorCodeModel,
  emailCodeModel,
  emptyPayloadModel,
  sessionPayloadModel,
} from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { lineModel } from '../text/line.models';
import { passkeyNameMaxLength, passkeySignInPaths, passkeysPaths } from './passkeys.paths';

/** The maximum number of passkeys per user. */
export const passkeysMax = 20;

/** A passkey of the user. Times are ISO 8601 in UTC. */
const passkeyModel = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null when it was never used. */
  lastUsedAt: z.nullable(z.string()),
  /**
   * When it starts to replace the code of a payout; null if it never does, because it was added without the connected app's
   * code.
   */
  confirmsFrom: z.nullable(z.string()),
});

export type Passkey = z.infer<typeof passkeyModel>;

const nameModel = lineModel({ min: 1, max: passkeyNameMaxLength });

/** Binary values of WebAuthn, in base64url. */
function base64Url(maxLength: number) {
  return z
    .string()
    .check(z.minLength(1), z.maxLength(maxLength, { abort: true }), z.regex(/^[A-Za-z0-9_-]+$/));
}

const credentialIdModel = base64Url(1364);

const credentialRefModel = z.object({
  type: z.literal('public-key'),
  id: z.string(),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as it is used here. */
const creationOptionsModel = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(credentialRefModel),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export type CreationOptions = z.infer<typeof creationOptionsModel>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as far as it is used here. */
const requestOptionsModel = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export type RequestOptions = z.infer<typeof requestOptionsModel>;

/** The request options for a user's known passkeys. */
export const payoutOptionsModel = z.extend(requestOptionsModel, {
  allowCredentials: z.array(credentialRefModel),
});

export type PayoutOptions = z.infer<typeof payoutOptionsModel>;

const codesOf = {
  /** The mailed code. */
  code: z.optional(emailCodeModel),
  /** The authenticator's. */
  dualFactorCode: z.optional(authenticatorCodeModel),
};

/** The browser's answer after creating a passkey. */
const newCredentialModel = z.strictObject({
  id: credentialIdModel,
  clientDataJSON: base64Url(4096),
  attestationObject: base64Url(16_384),
  transports: z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10)),
});

export type NewCredential = z.infer<typeof newCredentialModel>;

/** The browser's answer after signing with a passkey. */
const assertionModel = z.strictObject({
  id: credentialIdModel,
  clientDataJSON: base64Url(4096),
  authenticatorData: base64Url(4096),
  signature: base64Url(4096),
  /** The user handle, as set when the passkey was created. */
  userHandle: base64Url(128),
});

export type Assertion = z.infer<typeof assertionModel>;

/** Assertion that replaces a payout code. Some authenticators omit `userHandle`. */
export const payoutAssertionModel = z.strictObject({
  id: credentialIdModel,
  clientDataJSON: base64Url(4096),
  authenticatorData: base64Url(4096),
  signature: base64Url(4096),
  userHandle: z.optional(base64Url(128)),
});

export type PayoutAssertion = z.infer<typeof payoutAssertionModel>;

const codeErrors = [
  'incorrectCode',
  'incorrectCodeRepeated',
  'codeExpired',
  'noDataFound',
  'verificationExhausted',
] as const;

export const passkeysRoutes = {
  listPasskeys: defineRoute({
    ...passkeysPaths.listPasskeys,
    summary: 'The user’s passkeys, the newest first.',
    answers: { 1: z.object({ passkeys: z.array(passkeyModel) }) },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  sendPasskeyCode: defineRoute({
    ...passkeysPaths.sendPasskeyCode,
    summary: 'E-mails the code that a new passkey needs, or removing the last one.',
    answers: {
      1: z.object({
        /** Seconds until another code can be sent. */
        resendAfterS: z.int(),
      }),
    },
    errors: ['attemptLimitReached', 'mailNotSent'],
    rateLimit: { calls: 10, windowS: 60 },
  }),
  startPasskey: defineRoute({
    ...passkeysPaths.startPasskey,
    summary:
      'What the browser needs to make a passkey, for the mailed code. Asks for the authenticator’s code where one is connected and none was sent.',
    body: z.strictObject({
      code: emailCodeModel,
      dualFactorCode: codesOf.dualFactorCode,
    }),
    answers: {
      1: z.object({ options: creationOptionsModel }),
      10005: emptyPayloadModel,
    },
    errors: [...codeErrors, 'amountOverLimit'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  addPasskey: defineRoute({
    ...passkeysPaths.addPasskey,
    summary: 'Keeps the passkey that the browser has made; its challenge counts once.',
    body: z.strictObject({ name: nameModel, credential: newCredentialModel }),
    answers: { 1: z.object({ passkey: passkeyModel }) },
    errors: ['authorizationError', 'codeExpired', 'amountOverLimit', 'noDataFound'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  renamePasskey: defineRoute({
    ...passkeysPaths.renamePasskey,
    summary: 'Gives a passkey another name.',
    body: z.strictObject({ id: z.uuid(), name: nameModel }),
    answers: { 1: z.object({ passkey: passkeyModel }) },
    errors: ['noDataFound'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  removePasskey: defineRoute({
    ...passkeysPaths.removePasskey,
    summary:
      'Removes a passkey, which signs in no more. The last one asks for the codes that a sign-in asks for: by e-mail (10019), of the authenticator (10005).',
    body: z.strictObject({ id: z.uuid(), ...codesOf }),
    answers: {
      1: emptyPayloadModel,
      10005: emptyPayloadModel,
      10019: emptyPayloadModel,
    },
    errors: codeErrors,
    rateLimit: { calls: 60, windowS: 60 },
  }),
  startPasskeySignIn: defineRoute({
    ...passkeySignInPaths.startPasskeySignIn,
    summary: 'What the browser needs to sign in with any passkey of this address.',
    answers: { 1: z.object({ options: requestOptionsModel }) },
    errors: [],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  signInWithPasskey: defineRoute({
    ...passkeySignInPaths.signInWithPasskey,
    summary: 'Signs in with a passkey, in place of password and codes; its challenge counts once.',
    body: z.strictObject({ assertion: assertionModel }),
    answers: { 1: sessionPayloadModel },
    errors: ['invalidCredentials', 'codeExpired', 'temporaryLoginBlock', 'userBlocked'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
};
