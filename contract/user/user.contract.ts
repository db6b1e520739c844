import * as z from 'zod/mini';
import { emailCodeModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { lineModel } from '../text/line.models';
import { authenticatorProof } from '../two-factor/two-factor.contract';
import { fullNameMaxLength, userNameMaxLength, userNamePattern, userPaths } from './user.paths';

/** What a sign-in requires: 0 e-mail code, 1 authenticator, 2 both, 3 password only. */
export const secureModes = { justEmail: 0, justTwoFactor: 1, fullSecure: 2, notSecure: 3 } as const;

const promoModel = z.enum(['presale']);

/** What the app advertises to its users until they dismiss it. */
export type Promo = z.infer<typeof promoModel>;

/**
 * The notifications that the user wants: sign-ins on new devices, operations by others, news; and whether notifications on a
 * device name amounts.
 */
const notificationsModel = z.object({
  login: z.boolean(),
  operations: z.boolean(),
  news: z.boolean(),
  amounts: z.boolean(),
});

/** Whether other users can find this one by e-mail address or public id. */
const privacyModel = z.object({ findable: z.boolean() });

/** The signed-in user's own profile. */
export const userModel = z.object({
  /** The public id, which is also the referral code. */
  id: z.int(),
  name: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  email: z.string(),
  /** The address of the user's picture on this server; null without one. Each new picture gets a new address. */
  avatar: z.nullable(z.string()),
  /** The user's name as a merchant at the till; null for other users. */
  merchant: z.nullable(z.string()),
  /** When the account was created, ISO 8601 in UTC. */
  date_create: z.string(),
  /** The name of the user who invited this one, unless they have hidden themselves from others. */
  invitedBy: z.optional(z.string()),
  /** Verification: 0 none, 1 incomplete, 2 waiting, 3 in review, 4 approved, 5 rejected, 6 blocked. */
  kyc: z.object({ status: z.int() }),
  /** Where a payout's confirmation code comes from: see `transactionSecurityTypes`. */
  transactionSecurityType: z.int(),
  secure: z.object({ mode: z.int() }),
  notifications: notificationsModel,
  privacy: privacyModel,
  /** Promos that the user has dismissed. */
  dismissedPromos: z.array(promoModel),
});

export type User = z.infer<typeof userModel>;

/** Ties a security change to the e-mailed code that allows it. */
const updateKeyPayloadModel = z.object({ key: z.string() });

/** Latin letters, digits, @ and dot; an empty string clears the name. */
const userNameModel = z
  .string()
  .check(z.trim(), z.maxLength(userNameMaxLength, { abort: true }), z.regex(userNamePattern));

/** A line of any script, whose inner whitespace is collapsed; an empty string clears the name. */
const fullNameModel = z.pipe(
  z.string().check(z.maxLength(fullNameMaxLength, { abort: true })),
  z.pipe(
    z.transform((text: string) => text.replace(/\s+/gu, ' ')),
    lineModel({ max: fullNameMaxLength }),
  ),
);

/**
 * Fields left out stay unchanged. `mode` needs `secure`; turning the authenticator on needs `secret_2fa` and a
 * `code` made with it, and changing the mode while it is on needs a `code`.
 */
const updateUserBodyModel = z.strictObject({
  name: z.optional(z.nullable(userNameModel)),
  fullName: z.optional(z.nullable(fullNameModel)),
  mode: z.optional(z.literal(Object.values(secureModes))),
  secret_2fa: z.optional(z.string().check(z.minLength(16), z.maxLength(64), z.regex(/^[A-Z2-7]+$/))),
  /** To disconnect the app, a recovery code counts in place of the app's. */
  ...authenticatorProof,
  secure: z.optional(
    z.strictObject({ code: emailCodeModel, key: z.string().check(z.minLength(1), z.maxLength(128)) }),
  ),
});

/** The changed user; with the recovery codes if the change has connected an authenticator. */
const changedUserModel = z.extend(userModel, { recoveryCodes: z.optional(z.array(z.string())) });

export type ChangedUser = z.infer<typeof changedUserModel>;

export const userRoutes = {
  getUser: defineRoute({
    ...userPaths.getUser,
    summary: 'The signed-in user.',
    answers: { 1: userModel },
    errors: [],
    rateLimit: { calls: 300, windowS: 60 },
  }),
  startUserUpdate: defineRoute({
    ...userPaths.startUserUpdate,
    summary: 'E-mails a code and answers the key that a security change must bring along with it.',
    answers: { 1: updateKeyPayloadModel },
    errors: ['attemptLimitReached', 'mailNotSent'],
    rateLimit: { calls: 10, windowS: 60 },
  }),
  createUserUpdateKey: defineRoute({
    ...userPaths.createUserUpdateKey,
    summary: 'The same as the GET, for callers that change nothing by GET.',
    answers: { 1: updateKeyPayloadModel },
    errors: ['attemptLimitReached', 'mailNotSent'],
    rateLimit: { calls: 10, windowS: 60 },
  }),
  updateUser: defineRoute({
    ...userPaths.updateUser,
    summary: 'Changes names, and with an e-mailed code the way of signing in; answers the changed user.',
    body: updateUserBodyModel,
    answers: { 1: changedUserModel },
    errors: [
      'usernameUnavailable',
      'nameForbidden',
      'requiredFieldsUnanswered',
      'incorrectCode',
      'incorrectCodeRepeated',
      'codeExpired',
      'noDataFound',
      'verificationExhausted',
    ],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  updateNotifications: defineRoute({
    ...userPaths.updateNotifications,
    summary: 'Changes the user’s notification settings; fields left out stay. Answers the changed user.',
    body: z.strictObject({
      login: z.optional(z.boolean()),
      operations: z.optional(z.boolean()),
      news: z.optional(z.boolean()),
      amounts: z.optional(z.boolean()),
    }),
    answers: { 1: userModel },
    errors: [],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  updatePrivacy: defineRoute({
    ...userPaths.updatePrivacy,
    summary:
      'Whether others find the user by e-mail address or public id; if not, he is unknown (816) to them. Answers the changed user.',
    body: z.strictObject({ findable: z.boolean() }),
    answers: { 1: userModel },
    errors: [],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  actOnPromo: defineRoute({
    ...userPaths.actOnPromo,
    summary: 'Dismisses an advertisement for good, on all devices; answers the changed user.',
    body: z.strictObject({ promo: promoModel, action: z.literal('dismiss') }),
    answers: { 1: userModel },
    errors: [],
    rateLimit: { calls: 30, windowS: 60 },
  }),
};
