import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isStillHis } from './push-subscriptions.store';
import type { NotificationAmount, PushKind, UserNotification } from './notification-content';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';

/**
 * Maximum notifications per session and hour. Someone handing over single bills by the dozen can't make a phone ring all day.
 */
const perHourMax = 30;

/** Stores notifications for users' subscriptions; events that are stored already stay as they are. */
export async function addPushes(
  db: Db,
  notifications: readonly UserNotification[],
  now: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await sql`
    with notifications as (
      select * from unnest(
        ${notifications.map(({ userId }) => userId)}::uuid[], ${notifications.map(({ event }) => event)}::text[],
        ${notifications.map(({ kind }) => kind)}::text[], ${notifications.map(({ subjectId }) => subjectId)}::uuid[],
        ${notifications.map(({ amounts }) => JSON.stringify(amounts))}::jsonb[]
      ) with ordinality as notifications(user_id, event, kind, subject_id, amounts, n)
    ), wanted as (
      select p.session_id, notifications.*, row_number() over (partition by p.session_id order by notifications.n) + (
        select count(*) from push_messages m where m.session_id = p.session_id and m.created_at > ${hourAgo}::timestamptz
      ) as nth
      from notifications join push_subscriptions p on p.user_id = notifications.user_id
      join users on users.id = p.user_id and users.notify_operations
      where ${isStillHis(now)}
    )
    insert into push_messages (session_id, event, kind, subject_id, amounts, state, due_at, created_at)
    select session_id, event, kind, subject_id, amounts, 'waiting', ${now}, ${now} from wanted where nth <= ${perHourMax}
    on conflict do nothing`.execute(db);
}

/** Stores a piece of news for everyone who wants it; returns the number of browsers. */
export async function addNewsPushes(db: Db, newsId: string, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into push_messages (session_id, event, kind, subject_id, amounts, state, due_at, created_at)
    select p.session_id, ${`news ${newsId}`}, 'news', ${newsId}::uuid, '[]', 'waiting', ${now}, ${now}
    from push_subscriptions p join users on users.id = p.user_id and users.notify_news
    where ${isStillHis(now)}`.execute(db);
  return Number(numAffectedRows);
}

/** A message that one worker has taken for the time of a call. */
export interface ClaimedPush {
  sessionId: string;
  userId: string;
  event: string;
  kind: PushKind;
  subjectId: string;
  amounts: readonly NotificationAmount[];
  tries: number;
  createdAt: Date;
  endpointHash: Buffer;
  sealed: Buffer;
  language: string;
  /** Whether amounts may be named. */
  withAmounts: boolean;
  /** Whether the user still wants it: session, account, device and settings are checked. */
  isWanted: boolean;
  /** The texts of news, by language. */
  texts: unknown;
}

/** Longer than the slowest answer of a push service. */
const takenMs = 60_000;

/**
 * Claims messages that are due. If a worker dies, its message is claimed again a minute later. If it was already delivered,
 * the browser shows both as one because they share a tag.
 */
export async function claimPushes(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    with due as (
      select session_id, event from push_messages where state = 'waiting' and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    )
    update push_messages m set due_at = ${new Date(now.getTime() + takenMs)}, tries = m.tries + 1
    from due, push_subscriptions p join users on users.id = p.user_id
    where m.session_id = due.session_id and m.event = due.event and p.session_id = m.session_id
    returning m.session_id as "sessionId", p.user_id as "userId", m.event, m.kind, m.subject_id as "subjectId",
      m.amounts, m.tries, m.created_at as "createdAt", p.endpoint_hash as "endpointHash", p.sealed, p.language,
      users.notify_amounts as "withAmounts",
      case when m.kind = 'news' then users.notify_news else users.notify_operations end and ${isStillHis(now)} as "isWanted",
      (select texts from news where id = m.subject_id) as texts`.execute(db);
  return rows;
}

/** Whether a message is due. */
export function isPushDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from push_messages where state = 'waiting' and due_at <= ${now}::timestamptz)`;
}

/** Whether something is due, without a lock. */
export async function hasDuePushes(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.read({
    rows: statement(sql<{ found: boolean }>`select ${isPushDue(now)} as found`),
  });
  return rows[0]?.found === true;
}

/** Ends a claimed message, or postpones it. Does nothing if another worker has claimed it since. */
export async function endPush(
  db: Db,
  { sessionId, event, tries }: Pick<ClaimedPush, 'sessionId' | 'event' | 'tries'>,
  end: { state: 'sent' | 'failed' } | { state: 'waiting'; due_at: Date },
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set(end)
    .where('session_id', '=', sessionId)
    .where('event', '=', event)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .execute();
}

const keptMs = 7 * 24 * 3_600_000;

/** Deletes messages after a week. Until then the rows prevent a second notification. */
export async function forgetOldPushes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('push_messages')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
