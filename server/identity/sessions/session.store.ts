import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AppError } from '../../kernel/app-error';
import type { Database } from '../../kernel/db/database.models';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';

interface NewSession {
  id: string;
  userId: string;
  device: string;
  address: string;
  place: string | null;
  deviceHash: Buffer;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      device: session.device,
      address: session.address,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      ended_at: null,
      device_hash: session.deviceHash,
      place: session.place,
    })
    .execute();
}

/** A session that has not ended, with its user's status. A prepared statement: every call runs it. */
export async function findLiveSession(
  db: Db,
  options: { sessionId: string; now: Date },
): Promise<{ userId: string; blockedAt: Date | null } | undefined> {
  const { rows } = await db.read({
    rows: statement(sql<{ userId: string; blockedAt: Date | null }>`
    select users.id as "userId", users.blocked_at as "blockedAt"
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${options.sessionId} and sessions.ended_at is null and sessions.expires_at > ${options.now}
  `),
  });
  return rows[0];
}

/** Checks a session and counts the call unless the user is blocked, in one statement, because every call runs it. */
export async function countLiveSession(
  { db, rateLimiter }: Pick<ServiceContext, 'db' | 'rateLimiter'>,
  options: { sessionId: string; userId: string | undefined; now: Date; rateLimit: RateLimit },
): Promise<{ userId: string; blockedAt: Date | null; refusal: AppError | undefined } | undefined> {
  const { sessionId, userId: knownUserId, now, rateLimit } = options;
  const counted = rateLimiter.countWithin(
    rateLimit,
    sql`select user_id from caller where blocked_at is null`,
  );
  const query = sql<{
    userId: string;
    blockedAt: Date | null;
    wasCounted: boolean;
    windowEnd: number;
  }>`
    with caller as materialized (
      select users.id as user_id, users.blocked_at from sessions join users on users.id = sessions.user_id
      where sessions.id = ${sessionId} and sessions.ended_at is null and sessions.expires_at > ${now}
    ), counted as (${counted.counting})
    select user_id as "userId", blocked_at as "blockedAt", exists (select from counted) as "wasCounted",
      case when not exists (select from counted) then (${counted.windowEnd}) end as "windowEnd"
    from caller`;
  // At a token's first call the user is not known yet, so its statement can't be put in the order in which groups lock.
  const locks = knownUserId === undefined ? {} : { locks: { counter: `${knownUserId} ${rateLimit.name}` } };
  const { callers } = await db.write({ callers: statement(query, locks) });
  const [row] = callers;
  if (row === undefined) return undefined;
  const { userId, blockedAt, wasCounted, windowEnd } = row;
  return { userId, blockedAt, refusal: wasCounted ? undefined : counted.refusal(windowEnd) };
}

/** A live session, both rows locked until the transaction ends. */
export async function lockLiveSession(
  db: Db,
  options: { sessionId: string; now: Date },
): Promise<{ userId: string; blockedAt: Date | null } | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'users.blocked_at as blockedAt'])
    .where('sessions.id', '=', options.sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', options.now)
    .forShare()
    .executeTakeFirst();
}

/** Ends a session; returns its user, or undefined when there was none to end. */
export async function endSession(
  db: Db,
  options: { sessionId: string; now: Date },
): Promise<string | undefined> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: options.now })
    .where('id', '=', options.sessionId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id;
}

export async function touchSession(
  db: Db,
  options: { sessionId: string; now: Date; expiresAt: Date; address: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: options.now, expires_at: options.expiresAt, address: options.address })
    .where('id', '=', options.sessionId)
    .execute();
}

/** Ends every session of a user except one; returns how many. */
export async function endSessionsOf(
  db: Db,
  options: { userId: string; exceptSessionId?: string; now: Date },
): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: options.now })
    .where('user_id', '=', options.userId)
    .where('ended_at', 'is', null);
  if (options.exceptSessionId !== undefined) query = query.where('id', '<>', options.exceptSessionId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether a user who has signed in before uses this device for the first time. */
export async function isDeviceNew(db: Db, options: { userId: string; deviceHash: Buffer }): Promise<boolean> {
  const ofUser = db.selectFrom('sessions').select('id').where('user_id', '=', options.userId).limit(1);
  if ((await ofUser.executeTakeFirst()) === undefined) return false;
  const known = await ofUser.where('device_hash', '=', options.deviceHash).executeTakeFirst();
  return known === undefined;
}

/** Whether a user has signed in on this device before. */
export async function hasUsedDevice(
  db: Db,
  options: { owner: { email: string } | { userId: string }; deviceHash: Buffer },
): Promise<boolean> {
  const { owner, deviceHash } = options;
  const query = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.device_hash', '=', deviceHash)
    .limit(1);
  const ofOwner =
    'email' in owner
      ? query.where('users.email', '=', owner.email)
      : query.where('users.id', '=', owner.userId);
  return (await ofOwner.executeTakeFirst()) !== undefined;
}

/** A user's sessions that have not ended, the newest use first. */
export async function listSessionRows(
  db: Db,
  options: { userId: string; now: Date; limit: number },
): Promise<Selectable<Database['sessions']>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', options.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', options.now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(options.limit)
    .execute();
}

/** Ends one of a user's own sessions; returns whether there was one. */
export async function endSessionOf(
  db: Db,
  options: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: options.now })
    .where('id', '=', options.sessionId)
    .where('user_id', '=', options.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const endedKeptMs = 30 * 24 * 3_600_000;

/** Deletes sessions that ended long ago. Until then reuse of their stolen refresh tokens is still recognised. */
export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - endedKeptMs);
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('ended_at', '<', longAgo), where('expires_at', '<', longAgo)]))
    .execute();
}
