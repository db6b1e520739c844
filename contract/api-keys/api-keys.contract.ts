import * as z from 'zod/mini';
import { emptyPayloadModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import type { KeyScope } from '../route/define-route';
import { apiKeyNameMaxLength, apiKeysPaths } from './api-keys.paths';

/** What a key allows: reading balances and bills, or taking payments at the till. */
export const apiKeyScopes = ['read', 'epos'] as const satisfies readonly KeyScope[];

/** The maximum number of valid keys per user. */
export const apiKeysMax = 20;

const createApiKeyBodyModel = z.strictObject({
  /** Expiry, ISO 8601; null for permanent. */
  expiredAt: z.nullable(z.iso.datetime().check(z.maxLength(40, { abort: true }))),
  apiKeyName: z.optional(
    z
      .string()
      .check(
        z.maxLength(apiKeyNameMaxLength, { abort: true }),
        z.trim(),
        z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u),
      ),
  ),
  scopes: z._default(z.array(z.enum(apiKeyScopes)).check(z.minLength(1), z.maxLength(apiKeyScopes.length)), [
    'read',
  ]),
});

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
});

export type ApiKey = z.infer<typeof apiKeyModel>;

const createdApiKeyPayloadModel = z.object({ apiKey: apiKeyModel });

/** Newest first, without expired ones. */
const apiKeysPayloadModel = z.object({ apiKeys: z.array(apiKeyModel) });

const apiKeyParamsModel = z.strictObject({ id: z.uuid() });

export const apiKeysRoutes = {
  createApiKey: defineRoute({
    ...apiKeysPaths.createApiKey,
    summary: 'Makes a key for programs; it is shown in full this once.',
    body: createApiKeyBodyModel,
    answers: { 1: createdApiKeyPayloadModel },
    errors: ['incorrectParameters', 'amountOverLimit'],
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
