import type { KeyScope } from '../../contract/route/route-path';
import { AppError } from '../http/app-error';
import type { KeyCaller } from '../http/caller';
import { keyedHash } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { isApiKey } from './api-key';
import { findKeyRow, touchKey } from './api-keys.store';
import type { ApiKeyRow } from './api-keys.store';

/** A use is noted at most so often. */
const noteUseMs = 60_000;

/**
 * Whose program it is. Errors: 10011 for a key that is unknown or revoked, 10012 for one that has ended, 10024 for a
 * blocked owner; 10030 where programs may not call, or not with this key.
 */
export async function findKeyCaller(
  context: ServiceContext,
  { key, keyScope }: { key: string; keyScope: KeyScope | undefined },
): Promise<KeyCaller> {
  if (!isApiKey(key)) throw new AppError('accessTokenInvalid');
  const row = await requireLive(context, { keyHash: keyedHash(context.keys.apiKey, key) });
  if (keyScope === undefined || !row.scopes.includes(keyScope)) throw new AppError('accessDenied');
  await noteUse(context, row);
  return { userId: row.user_id, apiKeyId: row.id };
}

/** The same refusals for a key that was good when a stream was opened with it. */
export async function requireLiveKey(context: ServiceContext, id: string): Promise<void> {
  await requireLive(context, { id });
}

async function requireLive(
  context: ServiceContext,
  wanted: { keyHash: Buffer } | { id: string },
): Promise<ApiKeyRow> {
  const row = await findKeyRow(context.db, wanted);
  if (row === undefined) throw new AppError('accessTokenInvalid');
  if (row.expires_at !== null && row.expires_at <= context.clock.now())
    throw new AppError('accessTokenExpired');
  if (row.blocked_at !== null) throw new AppError('userBlocked');
  return row;
}

async function noteUse(context: ServiceContext, { id, last_used_at: lastUsedAt }: ApiKeyRow): Promise<void> {
  const now = context.clock.now();
  const notSince = new Date(now.getTime() - noteUseMs);
  if (lastUsedAt === null || lastUsedAt <= notSince) await touchKey(context.db, { id, now, notSince });
}
