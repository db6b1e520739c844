import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';

interface NewSession {
  id: string;
  userId: string;
  device: string;
  address: string;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(db: Kysely<Database>, session: NewSession): Promise<void> {
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
    })
    .execute();
}

/** A session that has not ended, with its user's standing. Prepared, as every call of a user asks for it. */
export async function findLiveSession(
  db: Kysely<Database>,
  options: { sessionId: string; now: Date },
): Promise<{ userId: string; blockedAt: Date | null } | undefined> {
  const { rows } = await sql<{ userId: string; blockedAt: Date | null }>`/* prepared: find-live-session */
    select users.id as "userId", users.blocked_at as "blockedAt"
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${options.sessionId} and sessions.ended_at is null and sessions.expires_at > ${options.now}
  `.execute(db);
  return rows[0];
}

/** The same with both rows held still for as long as the transaction lasts. */
export async function lockLiveSession(
  db: Kysely<Database>,
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

export async function endSession(
  db: Kysely<Database>,
  options: { sessionId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: options.now })
    .where('id', '=', options.sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function touchSession(
  db: Kysely<Database>,
  options: { sessionId: string; now: Date; expiresAt: Date; address: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: options.now, expires_at: options.expiresAt, address: options.address })
    .where('id', '=', options.sessionId)
    .execute();
}

/** Ends every session of a user that has not ended, but for one; answers how many they were. */
export async function endSessionsOf(
  db: Kysely<Database>,
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
