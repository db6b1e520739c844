import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { apiKeyScopes, apiKeysMax } from '../../../contract/api-keys/api-keys.contract';
import type { Purse, WantedPurse } from '../../../contract/api-keys/api-keys.contract';
import type { KeyScope } from '../../../contract/route/define-route';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin, KeyCaller } from '../../http/caller';
import { keyedHash } from '../../kernel/keys/secret-hash';
import { isOwn } from '../../kernel/keys/sealed-tables';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import { announce } from '../../kernel/live-events';
import type { ServiceContext } from '../../service-context';
import { securityEvent } from '../security-events/security-events';
import { requireAuthenticatorCode, wantsAuthenticator } from '../two-factor/two-factor';
import { findSecurity } from '../users/user';
import {
  countKeyRow,
  findKeyRow,
  insertKey,
  listKeyRows,
  lockKeysOf,
  revokeKeyRows,
  touchKey,
} from './api-keys.store';
import type { ApiKeyRow } from './api-keys.store';
import type { Statement } from '../../kernel/db/statement';

/** Distinguishes a key from an access token. */
export const apiKeyPrefix = 'bfk_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const pattern = /^bfk_[0-9A-Za-z]{32}$/;
/** Enough of each end to recognise a key, too little to help guessing it. */
const startLength = apiKeyPrefix.length + 4;
const endLength = 4;

/** A new key, of 190 random bits. */
function newApiKey(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]);
  return apiKeyPrefix + random.join('');
}

/** Whether a text has the format of a key. */
function isApiKey(text: string): boolean {
  return pattern.test(text);
}

/** The parts of a key that may be stored and shown. */
function endsOfKey(key: string): { keyStart: string; keyEnd: string } {
  return { keyStart: key.slice(0, startLength), keyEnd: key.slice(-endLength) };
}

const covered = '•'.repeat(8);

/** A key for a response: in full only when it was just created, otherwise its ends. */
function showApiKey(
  row: ApiKeyRow,
  { key, purse = null }: { key?: string; purse?: Purse | null | undefined },
) {
  return {
    id: row.id,
    key: key ?? `${row.key_start}${covered}${row.key_end}`,
    apiKeyName: row.name,
    scopes: apiKeyScopes.filter((scope) => row.scopes.includes(scope)),
    createdAt: row.created_at.toISOString(),
    expiredAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    purse,
  };
}

/** The minimum time between two recorded uses. */
const noteUseMs = 60_000;

/**
 * Returns the program that a key belongs to and counts its call. Errors: 10011 unknown, altered or revoked, 10012 expired, 10024
 * owner blocked, 10030 programs may not call this, or not with this key's scopes, and the rate limit's when exceeded.
 */
export async function countKeyCaller(
  context: ServiceContext,
  { key, keyScope, rateLimit }: { key: string; keyScope: KeyScope | undefined; rateLimit: RateLimit },
): Promise<KeyCaller> {
  if (!isApiKey(key)) throw new AppError('accessTokenInvalid');
  const wanted = { keyHash: keyedHash(context.keys.apiKey, key), scope: keyScope ?? null, rateLimit };
  const row = await countKeyRow(context, { ...wanted, now: context.clock.now() });
  requireLive(context, row);
  if (keyScope === undefined || !row.scopes.includes(keyScope)) throw new AppError('accessDenied');
  await noteUse(context, row);
  if (row.refusal !== undefined) throw row.refusal;
  return { userId: row.user_id, apiKeyId: row.id };
}

/** Checks the key of an open stream again; errors as above. */
export async function requireLiveKey(context: ServiceContext, id: string): Promise<void> {
  requireLive(context, await findKeyRow(context.db, id));
}

function requireLive(
  context: ServiceContext,
  row: (ApiKeyRow & { blocked_at: Date | null }) | undefined,
): asserts row is ApiKeyRow & { blocked_at: Date | null } {
  if (row === undefined || !isOwn(context.keys, 'api_keys', row)) throw new AppError('accessTokenInvalid');
  if (row.expires_at !== null && row.expires_at <= context.clock.now())
    throw new AppError('accessTokenExpired');
  if (row.blocked_at !== null) throw new AppError('userBlocked');
}

async function noteUse(context: ServiceContext, { id, last_used_at: lastUsedAt }: ApiKeyRow): Promise<void> {
  const now = context.clock.now();
  const notSince = new Date(now.getTime() - noteUseMs);
  if (lastUsedAt === null || lastUsedAt <= notSince) await touchKey(context.db, { id, now, notSince });
}

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

/**
 * Stores the spending limits of keys. The identity area knows nothing of money, so the caller that binds the routes passes
 * this in.
 */
export interface PurseKeeper {
  open: (stored: Stored, keyId: string, purse: WantedPurse) => Promise<void>;
  /** By key, with the amount spent today. */
  list: (
    stored: Stored,
    wanted: { keyIds: readonly string[]; now: Date },
  ) => Promise<ReadonlyMap<string, Purse>>;
}

interface Wanted {
  userId: string;
  name: string;
  scopes: readonly KeyScope[];
  /** Null means permanent. */
  expiresAt: Date | null;
  /** The key's spending limits. */
  purse?: WantedPurse | undefined;
  /** The authenticator app's code. */
  code?: string | undefined;
  origin: ClientOrigin;
}

/**
 * Creates a key, shown only this once; its hash is stored. Returns undefined if the key is to pay and the authenticator app's
 * code is still missing. Errors: 10008 expiry in the past, or a purse without its scope; 20027 too many keys; those of the
 * purse; 10002 and 10016 of the code.
 */
export async function createApiKey(context: ServiceContext, purses: PurseKeeper, wanted: Wanted) {
  const { userId, purse, scopes, code } = wanted;
  if (scopes.includes('pay') !== (purse !== undefined))
    throw new AppError('incorrectParameters', { errorMsgs: ['purse: it belongs to the scope pay'] });
  const security = purse === undefined ? undefined : await findSecurity(context, userId);
  if (security === undefined || !wantsAuthenticator(security.secureMode))
    return makeKey(context, purses, wanted);
  if (code === undefined) return undefined;
  await requireAuthenticatorCode(context, { userId, code });
  return makeKey(context, purses, wanted);
}

async function makeKey(context: ServiceContext, purses: PurseKeeper, wanted: Wanted) {
  const { userId, name, scopes, expiresAt, purse, origin } = wanted;
  const key = newApiKey();
  return context.db.transaction(async (transaction) => {
    const stored = { db: transaction, keys: context.keys };
    const now = context.clock.now();
    if (expiresAt !== null && expiresAt <= now)
      throw new AppError('incorrectParameters', { errorMsgs: ['expiredAt: it is over'] });
    await lockKeysOf(transaction, userId);
    const { length: liveKeys } = await listKeyRows(stored, { userId, now });
    if (liveKeys >= apiKeysMax) throw new AppError('amountOverLimit');
    const keyHash = keyedHash(context.keys.apiKey, key);
    const kept = { id: uuidv7(), userId, name, ...endsOfKey(key), keyHash, scopes: [...new Set(scopes)] };
    const row = await insertKey(stored, { ...kept, now, expiresAt });
    if (purse !== undefined) await purses.open(stored, row.id, purse);
    const opened = await purses.list(stored, { keyIds: purse === undefined ? [] : [row.id], now });
    await transaction.write([
      announce({ userId, topic: 'user' }),
      securityEvent(context, { userId, kind: 'apiKeyAdded', name, origin }),
    ]);
    return showApiKey(row, { key, purse: opened.get(row.id) });
  });
}

/** A user's valid keys, newest first, showing only their ends. */
export async function listApiKeys(context: ServiceContext, purses: PurseKeeper, userId: string) {
  const now = context.clock.now();
  const rows = await listKeyRows(context, { userId, now });
  const keyIds = rows.filter(({ scopes }) => scopes.includes('pay')).map(({ id }) => id);
  const opened = await purses.list(context, { keyIds, now });
  return rows.map((row) => showApiKey(row, { purse: opened.get(row.id) }));
}

/** Revokes a key of the user and ends the streams opened with it. Error: 10010 another user's, or already revoked. */
export async function revokeApiKey(
  context: ServiceContext,
  { userId, id, origin }: { userId: string; id: string; origin: ClientOrigin },
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const wanted = { id, userId, now: context.clock.now() };
    const revoked = await revokeKeyRows({ db: transaction, keys: context.keys }, wanted);
    if (revoked.length === 0) throw new AppError('noDataFound');
    await transaction.write(revocationEvents(context, { userId, revoked, origin }));
  });
}

/** Revokes all keys of a user but some, and ends their streams, in the caller's transaction. */
export async function revokeApiKeys(
  context: ServiceContext,
  { userId, keep, origin }: { userId: string; keep: readonly string[]; origin: ClientOrigin },
): Promise<void> {
  const wanted = { userId, keep, now: context.clock.now() };
  const revoked = await revokeKeyRows(context, wanted);
  if (revoked.length > 0) await context.db.write(revocationEvents(context, { userId, revoked, origin }));
}

/** Open streams check their key again on session events. */
function revocationEvents(
  context: ServiceContext,
  { userId, revoked, origin }: { userId: string; revoked: readonly string[]; origin: ClientOrigin },
): Statement[] {
  return [
    announce({ userId, topic: 'user' }, { userId, topic: 'sessions' }),
    ...revoked.map((name) => securityEvent(context, { userId, kind: 'apiKeyRevoked', name, origin })),
  ];
}
