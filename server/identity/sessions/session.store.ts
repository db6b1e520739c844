import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AppError } from '../../kernel/app-error';
import type { Database } from '../../kernel/db/database.models';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { ServiceContext } from '../../service-context';
import { isOwn, sealAfter, sealOf } from '../../kernel/keys/sealed-tables';
import type { SealedContent } from '../../kernel/keys/sealed-tables';
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

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

export async function insertSession({ db, keys }: Stored, session: NewSession): Promise<void> {
  const row = { id: session.id, user_id: session.userId, created_at: session.now, ended_at: null };
  await db
    .insertInto('sessions')
    .values({
      ...row,
      device: session.device,
      address: session.address,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      device_hash: session.deviceHash,
      place: session.place,
      seal: sealOf(keys, 'sessions', row),
    })
    .execute();
}

/** A session's sealed part with its user's status. */
type LiveRow = SealedContent<'sessions'> & { seal: Buffer | null; blocked_at: Date | null };

interface LiveSession {
  userId: string;
  blockedAt: Date | null;
}

const liveColumns = sql`sessions.id, sessions.user_id, sessions.created_at, sessions.ended_at, sessions.seal, users.blocked_at`;

/** A session that someone else wrote or altered in the database does not count. */
function toLive(keys: Stored['keys'], row: LiveRow | undefined): LiveSession | undefined {
  if (row === undefined || !isOwn(keys, 'sessions', row)) return undefined;
  return { userId: row.user_id, blockedAt: row.blocked_at };
}

/** A session that has not ended, with its user's status. A prepared statement: every call runs it. */
export async function findLiveSession(
  { db, keys }: Stored,
  options: { sessionId: string; now: Date },
): Promise<LiveSession | undefined> {
  const { rows } = await db.read({
    rows: statement(sql<LiveRow>`
    select ${liveColumns} from sessions join users on users.id = sessions.user_id
    where sessions.id = ${options.sessionId} and sessions.ended_at is null and sessions.expires_at > ${options.now}
  `),
  });
  return toLive(keys, rows[0]);
}

/** Checks a session and counts the call unless the user is blocked, in one statement, because every call runs it. */
export async function countLiveSession(
  { db, keys, rateLimiter }: Pick<ServiceContext, 'db' | 'keys' | 'rateLimiter'>,
  options: { sessionId: string; userId: string | undefined; now: Date; rateLimit: RateLimit },
): Promise<(LiveSession & { refusal: AppError | undefined }) | undefined> {
  const { sessionId, userId: knownUserId, now, rateLimit } = options;
  const counted = rateLimiter.countWithin(
    rateLimit,
    sql`select user_id from caller where blocked_at is null`,
  );
  const query = sql<LiveRow & { was_counted: boolean; window_end: number }>`
    with caller as materialized (
      select ${liveColumns} from sessions join users on users.id = sessions.user_id
      where sessions.id = ${sessionId} and sessions.ended_at is null and sessions.expires_at > ${now}
    ), counted as (${counted.counting})
    select caller.*, exists (select from counted) as was_counted,
      case when not exists (select from counted) then (${counted.windowEnd}) end as window_end
    from caller`;
  // At a token's first call the user is not known yet, so its statement can't be put in the order in which groups lock.
  const locks = knownUserId === undefined ? {} : { locks: { counter: `${knownUserId} ${rateLimit.name}` } };
  const { callers } = await db.write({ callers: statement(query, locks) });
  const [row] = callers;
  const session = toLive(keys, row);
  if (row === undefined || session === undefined) return undefined;
  return { ...session, refusal: row.was_counted ? undefined : counted.refusal(row.window_end) };
}

/** A live session, both rows locked until the transaction ends. */
export async function lockLiveSession(
  { db, keys }: Stored,
  options: { sessionId: string; now: Date },
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveRow>`
    select ${liveColumns} from sessions join users on users.id = sessions.user_id
    where sessions.id = ${options.sessionId} and sessions.ended_at is null and sessions.expires_at > ${options.now}
    for share`.execute(db);
  return toLive(keys, rows[0]);
}

interface Ended {
  now: Date;
  userId?: string;
  sessionId?: string;
  exceptSessionId?: string | undefined;
}

/** Ends one session, or a user's, all or all but one. Returns the owner of each. In the caller's transaction. */
export async function endSessionRows({ db, keys }: Stored, ended: Ended): Promise<string[]> {
  const { now, userId, sessionId, exceptSessionId } = ended;
  if (userId === undefined && sessionId === undefined) throw new TypeError('neither a user nor a session');
  let query = db.selectFrom('sessions').selectAll().where('ended_at', 'is', null);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (sessionId !== undefined) query = query.where('id', '=', sessionId);
  if (exceptSessionId !== undefined) query = query.where('id', '<>', exceptSessionId);
  const held = await query.orderBy('id').forUpdate().execute();
  if (held.length === 0) return [];
  const seals = held.map((row) => sealAfter(keys, 'sessions', { row, changes: { ended_at: now } }));
  await sql`
    update sessions s set ended_at = ${now}, seal = made.seal
    from unnest(${held.map(({ id }) => id)}::uuid[], ${seals}::bytea[]) as made (id, seal) where s.id = made.id`.execute(
    db,
  );
  return held.map((row) => row.user_id);
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
  { db, keys }: Stored,
  options: { userId: string; now: Date; limit: number },
): Promise<Selectable<Database['sessions']>[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', options.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', options.now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(options.limit)
    .execute();
  return rows.filter((row) => isOwn(keys, 'sessions', row));
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
