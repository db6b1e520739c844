import * as z from 'zod/mini';
import { authenticatorCodeModel, emptyPayloadModel } from '../auth/auth.contract';
import { currencyRefModel } from '../currencies/currencies.contract';
import { amountModel } from '../money/amount.models';
import { defineRoute } from '../route/define-route';
import type { KeyScope } from '../route/define-route';
import { lineModel } from '../text/line.models';
import { apiKeyNameMaxLength, apiKeysPaths, purseMerchantsMax } from './api-keys.paths';

/** What a key allows: reading balances and bills, taking payments at the till, or paying from its purse. */
export const apiKeyScopes = ['read', 'epos', 'pay'] as const satisfies readonly KeyScope[];

/** The maximum number of valid keys per user. */
export const apiKeysMax = 20;

/** What a key may pay by itself: up to an amount a day (UTC), from the pay balance, to these merchants alone. */
const wantedPurseModel = z.strictObject({
  currency_key: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/)),
  /** A day's amount, in units of the currency. */
  amount: amountModel,
  /** The merchants' public ids. */
  merchants: z
    .array(z.int().check(z.minimum(1), z.maximum(999_999_999)))
    .check(z.minLength(1), z.maxLength(purseMerchantsMax)),
});

export type WantedPurse = z.output<typeof wantedPurseModel>;

const createApiKeyBodyModel = z.strictObject({
  /** Expiry, ISO 8601; null for permanent. */
  expiredAt: z.nullable(z.iso.datetime().check(z.maxLength(40, { abort: true }))),
  apiKeyName: z.optional(lineModel({ max: apiKeyNameMaxLength })),
  scopes: z._default(z.array(z.enum(apiKeyScopes)).check(z.minLength(1), z.maxLength(apiKeyScopes.length)), [
    'read',
  ]),
  /** Belongs to the scope `pay`, and to it alone. */
  purse: z.optional(wantedPurseModel),
  /** Of the authenticator app; a purse needs it when one is connected. */
  code: z.optional(authenticatorCodeModel),
});

const purseModel = z.object({
  currency: currencyRefModel,
  /** A day's amount, in units. */
  amount: z.string(),
  /** What it has paid today (UTC), refunds included. */
  spentToday: z.string(),
  merchants: z.array(z.object({ id: z.int(), name: z.string() })),
});

export type Purse = z.infer<typeof purseModel>;

/** A key of the user. Times are ISO 8601 in UTC. */
const apiKeyModel = z.object({
  id: z.string(),
  /** The whole key right after its creation, later only its ends. */
  key: z.string(),
  apiKeyName: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdAt: z.string(),
  expiredAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  /** Null where it may not pay. */
  purse: z.nullable(purseModel),
});

export type ApiKey = z.infer<typeof apiKeyModel>;

const createdApiKeyPayloadModel = z.object({ apiKey: apiKeyModel });

/** Newest first, without expired ones. */
const apiKeysPayloadModel = z.object({ apiKeys: z.array(apiKeyModel) });

const apiKeyParamsModel = z.strictObject({ id: z.uuid() });

export const apiKeysRoutes = {
  createApiKey: defineRoute({
    ...apiKeysPaths.createApiKey,
    summary:
      'Makes a key for programs, shown in full this once; for one that pays, 10005 asks for the code of a connected authenticator.',
    body: createApiKeyBodyModel,
    answers: { 1: createdApiKeyPayloadModel, 10005: z.object({}) },
    errors: [
      'incorrectParameters',
      'amountOverLimit',
      'noDataFound',
      'incorrectCode',
      'incorrectCodeRepeated',
      'verificationExhausted',
    ],
    rateLimit: { calls: 20, windowS: 3600 },
  }),
  listApiKeys: defineRoute({
    ...apiKeysPaths.listApiKeys,
    summary: "The user's keys for programs.",
    answers: { 1: apiKeysPayloadModel },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  revokeApiKey: defineRoute({
    ...apiKeysPaths.revokeApiKey,
    summary: 'Ends a key; its next call is refused.',
    params: apiKeyParamsModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
};
