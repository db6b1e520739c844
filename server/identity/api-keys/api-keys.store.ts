import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { KeyScope } from '../../../contract/route/define-route';
import type { AppError } from '../../kernel/app-error';
import type { Database } from '../../kernel/db/database.models';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { isOwn, sealAfter, sealOf } from '../../kernel/keys/sealed-tables';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';

/** A stored key. Only one that is as the server wrote it may be used or shown. */
export type ApiKeyRow = Selectable<Database['api_keys']>;

type Keys = Pick<DerivedKeys, 'rowSeal'>;

interface NewKey {
  id: string;
  userId: string;
  name: string;
  keyStart: string;
  keyEnd: string;
  keyHash: Buffer;
  scopes: string[];
  now: Date;
  expiresAt: Date | null;
}

/** Locks the user's keys until the transaction ends, so that the limit on their number holds. */
export async function lockKeysOf(transaction: Db, userId: string): Promise<void> {
  await sql`select from users where id = ${userId}::uuid for no key update`.execute(transaction);
}

export async function insertKey({ db, keys }: { db: Db; keys: Keys }, key: NewKey): Promise<ApiKeyRow> {
  const row = {
    id: key.id,
    user_id: key.userId,
    name: key.name,
    key_start: key.keyStart,
    key_end: key.keyEnd,
    key_hash: key.keyHash,
    scopes: key.scopes,
    created_at: key.now,
    expires_at: key.expiresAt,
    revoked_at: null,
  };
  return db
    .insertInto('api_keys')
    .values({ ...row, seal: sealOf(keys, 'api_keys', row) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A user's keys that are neither revoked nor expired, newest first. */
export async function listKeyRows(
  { db, keys }: { db: Db; keys: Keys },
  wanted: { userId: string; now: Date },
): Promise<ApiKeyRow[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', wanted.userId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', wanted.now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.filter((row) => isOwn(keys, 'api_keys', row));
}

/** Revokes one key of a user, or all but some; returns their names. In the caller's transaction. */
export async function revokeKeyRows(
  { db, keys }: { db: Db; keys: Keys },
  wanted: { userId: string; now: Date } & ({ id: string } | { keep: readonly string[] }),
): Promise<string[]> {
  const { userId, now } = wanted;
  const held = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(
      'id' in wanted
        ? sql<boolean>`id = ${wanted.id}::uuid`
        : sql<boolean>`id <> all(${[...wanted.keep]}::uuid[])`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const seals = held.map((row) => sealAfter(keys, 'api_keys', { row, changes: { revoked_at: now } }));
  await sql`
    update api_keys k set revoked_at = ${now}, seal = made.seal
    from unnest(${held.map(({ id }) => id)}::uuid[], ${seals}::bytea[]) as made (id, seal) where k.id = made.id`.execute(
    db,
  );
  return held.map(({ name }) => name);
}

/** A key that is not revoked, with its owner's status. */
export async function findKeyRow(
  db: Db,
  id: string,
): Promise<(ApiKeyRow & { blocked_at: Date | null }) | undefined> {
  const { rows } = await db.read({
    rows: statement(sql<ApiKeyRow & { blocked_at: Date | null }>`
    select api_keys.*, users.blocked_at from api_keys join users on users.id = user_id
    where api_keys.id = ${id}::uuid and revoked_at is null`),
  });
  return rows[0];
}

/** Checks a stored key and counts the call if the key is valid for it, in one statement. */
export async function countKeyRow(
  { db, rateLimiter }: Pick<ServiceContext, 'db' | 'rateLimiter'>,
  wanted: { keyHash: Buffer; scope: KeyScope | null; now: Date; rateLimit: RateLimit },
): Promise<(ApiKeyRow & { blocked_at: Date | null; refusal: AppError | undefined }) | undefined> {
  const { keyHash, scope, now, rateLimit } = wanted;
  const counted = rateLimiter.countWithin(
    rateLimit,
    sql`select user_id from caller where blocked_at is null and ${scope}::text = any(scopes)
      and (expires_at is null or expires_at > ${now})`,
  );
  const { rows } = await db.write({
    rows: statement(sql<
      ApiKeyRow & { blocked_at: Date | null; was_counted: boolean; window_end: number | null }
    >`with caller as materialized (
      select api_keys.*, users.blocked_at from api_keys join users on users.id = user_id
      where key_hash = ${keyHash} and revoked_at is null
    ), counted as (${counted.counting})
    select caller.*, exists (select from counted) as was_counted,
      case when not exists (select from counted) then (${counted.windowEnd}) end as window_end
    from caller`),
  });
  const [row] = rows;
  return row && { ...row, refusal: row.was_counted ? undefined : counted.refusal(row.window_end) };
}

/** Records a use at most once per interval, even when several servers see the key at the same moment. */
export async function touchKey(db: Db, used: { id: string; now: Date; notSince: Date }): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: used.now })
    .where('id', '=', used.id)
    .where((where) =>
      where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', used.notSince)]),
    )
    .execute();
}
