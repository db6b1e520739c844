import * as z from 'zod/mini';
import type { KeyScope } from '../route/route-path';

/** What a key may be used for: to read balances and bills, or to take payments at the till. */
export const apiKeyScopes = ['read', 'epos'] as const satisfies readonly KeyScope[];

export const apiKeyNameMaxLength = 40;
/** Keys that one user may have at the same time. */
export const apiKeysMax = 20;

export const createApiKeyBodyModel = z.strictObject({
  /** When it ends, ISO 8601; null for a permanent one. */
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
export const apiKeyModel = z.object({
  id: z.string(),
  /** The whole key where it was made just now, its beginning and end ever after. */
  key: z.string(),
  apiKeyName: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdAt: z.string(),
  expiredAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
});

export const createdApiKeyPayloadModel = z.object({ apiKey: apiKeyModel });

/** The newest first, ended ones left out. */
export const apiKeysPayloadModel = z.object({ apiKeys: z.array(apiKeyModel) });

export const apiKeyParamsModel = z.strictObject({ id: z.uuid() });
