import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LiveTopic } from '../../contract/live/live-topics';
import type { Db } from './db/db';
import { statement } from './db/statement';
import type { Statement } from './db/statement';

interface LiveEvent {
  id: bigint;
  userId: string;
  topic: string;
}

/** The id of the newest event; 0 when there is none. */
export async function newestEventId(db: Db): Promise<bigint> {
  const row = await db
    .selectFrom('live_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0n;
}

/** Events after an id, plus those with the given ids, ordered. */
export async function listEvents(
  db: Db,
  options: { after: bigint; missing: readonly bigint[]; limit: number },
): Promise<LiveEvent[]> {
  const events = db.selectFrom('live_events').select(['id', 'user_id as userId', 'topic']);
  const late =
    options.missing.length === 0 ? [] : await events.where('id', 'in', [...options.missing]).execute();
  const fresh = await events.where('id', '>', options.after).orderBy('id').limit(options.limit).execute();
  return [...late, ...fresh];
}

/** A user's events after an id; undefined when they may be incomplete (too old or too many). */
export async function listEventsOfUser(
  db: Db,
  options: { userId: string; after: bigint; limit: number },
): Promise<LiveEvent[] | undefined> {
  const oldest = await db.selectFrom('live_events').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (oldest === undefined || oldest.id > options.after) return undefined;
  const events = await db
    .selectFrom('live_events')
    .select(['id', 'user_id as userId', 'topic'])
    .where('user_id', '=', options.userId)
    .where('id', '>', options.after)
    .orderBy('id')
    .limit(options.limit)
    .execute();
  return events.length < options.limit ? events : undefined;
}

/** The user to notify, and what has changed. */
export interface Announcement {
  userId: string;
  topic: LiveTopic;
}

/** Writes events. */
export function announce(...events: readonly Announcement[]): Statement {
  return statement(insertEvents(events));
}

function insertEvents(events: readonly Announcement[]): RawBuilder<unknown> {
  return sql`insert into live_events (user_id, topic)
    select * from unnest(${events.map(({ userId }) => userId)}::uuid[], ${events.map(({ topic }) => topic)}::text[])`;
}

/** Deletes events older than half an hour: a screen that was away longer reloads everything. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await sql`delete from live_events where created_at < clock_timestamp() - interval '30 minutes'`.execute(db);
}
