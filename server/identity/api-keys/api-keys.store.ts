import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { KeyScope } from '../../../contract/route/define-route';
import type { AppError } from '../../kernel/app-error';
import type { Database } from '../../kernel/db/database.models';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';

/** A stored key. */
export type ApiKeyRow = Omit<Selectable<Database['api_keys']>, 'key_hash'>;

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

export async function insertKey(db: Db, key: NewKey): Promise<ApiKeyRow> {
  return db
    .insertInto('api_keys')
    .values({
      id: key.id,
      user_id: key.userId,
      name: key.name,
      key_start: key.keyStart,
      key_end: key.keyEnd,
      key_hash: key.keyHash,
      scopes: key.scopes,
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A user's keys that are neither revoked nor expired, newest first. */
export async function listKeyRows(db: Db, wanted: { userId: string; now: Date }): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', wanted.userId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', wanted.now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns whether the user has such a key. */
export async function revokeKeyRow(
  db: Db,
  wanted: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: wanted.now })
    .where('id', '=', wanted.id)
    .where('user_id', '=', wanted.userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns how many keys of the user were revoked. */
export async function revokeKeyRowsOf(
  db: Db,
  wanted: { userId: string; keep: readonly string[]; now: Date },
): Promise<number> {
  const { keep } = wanted;
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: wanted.now })
    .where('user_id', '=', wanted.userId)
    .where('revoked_at', 'is', null)
    .$if(keep.length > 0, (query) => query.where('id', 'not in', keep))
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
