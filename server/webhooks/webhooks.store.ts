import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { isOwn, sealOf } from '../kernel/keys/sealed-tables';

type Keys = Pick<DerivedKeys, 'rowSeal'>;

/** A stored webhook. Only one that is as the server wrote it may be called or shown. */
export type WebhookRow = Selectable<Database['webhooks']>;

export interface DeliveryRow {
  webhookId: string;
  event: string;
  topic: string;
  state: 'waiting' | 'received' | 'failed';
  tries: number;
  status: number | null;
  createdAt: Date;
}

/** Writes a webhook unless its user already has `most`; returns whether it did. In the caller's transaction. */
export async function insertWebhook(
  { transaction, keys }: { transaction: Db; keys: Keys },
  hook: { id: string; userId: string; url: string; secret: Buffer; now: Date; most: number },
): Promise<boolean> {
  const { id, userId, url, secret, now, most } = hook;
  // Locks the owner's row so that two parallel calls wait for each other.
  await sql`select from users where id = ${userId} for update`.execute(transaction);
  const { rows } = await sql<{ newest: bigint; count: number }>`
    select (select coalesce(max(id), 0) from live_events) as newest,
      (select count(*)::integer from webhooks where user_id = ${userId}) as count`.execute(transaction);
  const [{ newest, count } = { newest: 0n, count: most }] = rows;
  if (count >= most) return false;
  const row = { id, user_id: userId, url, secret, first_event: newest, created_at: now };
  await transaction
    .insertInto('webhooks')
    .values({ ...row, cursor: newest, seal: sealOf(keys, 'webhooks', row) })
    .execute();
  return true;
}

/** Newest first. */
export async function listWebhookRows(
  { db, keys }: { db: Db; keys: Keys },
  userId: string,
): Promise<WebhookRow[]> {
  const query = db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('id', 'desc');
  return (await query.execute()).filter((row) => isOwn(keys, 'webhooks', row));
}

/** The newest messages to each webhook of a user, newest first. */
export async function listDeliveryRows(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.* from webhooks w cross join lateral (
      select webhook_id as "webhookId", event_id::text as event, topic, state, tries, status, created_at as "createdAt"
      from webhook_deliveries where webhook_id = w.id order by event_id desc limit ${limit}
    ) d where w.user_id = ${userId}`.execute(db);
  return rows;
}

/** Removes a user's own webhook; returns whether there was one. */
export async function deleteWebhook(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const query = db.deleteFrom('webhooks').where('id', '=', id).where('user_id', '=', userId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

const triedForMs = 3 * 24 * 3_600_000;

/** Makes a message of a user's own webhook due now, for three days from now; returns whether there is one. */
export async function makeDue(
  db: Db,
  wanted: { userId: string; id: string; event: string; now: Date },
): Promise<boolean> {
  const { userId, id, event, now } = wanted;
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries d set state = 'waiting', tries = 0, due_at = ${now},
      give_up_at = ${new Date(now.getTime() + triedForMs)}
    from webhooks w where w.id = d.webhook_id and w.user_id = ${userId} and d.webhook_id = ${id}
      and d.event_id = ${event}::bigint`.execute(db);
  return numAffectedRows > 0n;
}

/** Transactions may commit in another order than they got their ids; the event stream does the same. */
const overlap = 1_000;

/**
 * Writes new events for every webhook. Reads events within the overlap again; each becomes one message, whichever server
 * finds it.
 */
export async function addDeliveries(db: Db, topic: string, now: Date): Promise<void> {
  await sql`
    with found as (
      select w.id as webhook_id, e.id as event_id from webhooks w
      join live_events e on e.user_id = w.user_id and e.topic = ${topic}
        and e.id > greatest(w.first_event, w.cursor - ${overlap})
    ), added as (
      insert into webhook_deliveries (webhook_id, event_id, topic, state, due_at, give_up_at, created_at)
      select webhook_id, event_id, ${topic}, 'waiting', ${now}, ${new Date(now.getTime() + triedForMs)}, ${now} from found
      on conflict do nothing returning webhook_id, event_id
    )
    update webhooks w set cursor = greatest(w.cursor, newest.event_id)
    from (select webhook_id, max(event_id) as event_id from added group by webhook_id) newest
    where newest.webhook_id = w.id`.execute(db);
}

/** A message that one worker has leased for the time of a call. */
export interface TakenDelivery {
  webhookId: string;
  event: string;
  topic: string;
  tries: number;
  giveUpAt: Date;
  createdAt: Date;
  hook: WebhookRow;
}

const takenMs = 60_000;

/**
 * Leases due messages of users who are not frozen, each user's oldest before anyone's second: many messages to a slow program
 * don't hold up those of others. If a worker dies, its message is leased again a minute later.
 */
export async function takeDeliveries(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<TakenDelivery[]> {
  const { rows } = await sql<WebhookRow & Omit<TakenDelivery, 'hook'>>`
    with ranked as (
      select d.webhook_id, d.event_id, row_number() over (partition by u.id order by d.due_at) as place
      from webhook_deliveries d
      join webhooks w on w.id = d.webhook_id join users u on u.id = w.user_id and u.blocked_at is null
      where d.state = 'waiting' and d.due_at <= ${now}
    ), due as (
      select d.webhook_id, d.event_id from webhook_deliveries d
      join ranked on ranked.webhook_id = d.webhook_id and ranked.event_id = d.event_id
      where d.state = 'waiting' and d.due_at <= ${now}
      order by ranked.place, d.due_at limit ${limit} for update of d skip locked
    )
    update webhook_deliveries d set tries = d.tries + 1, due_at = ${new Date(now.getTime() + takenMs)}
    from due, webhooks w
    where d.webhook_id = due.webhook_id and d.event_id = due.event_id and w.id = d.webhook_id
    returning w.*, d.webhook_id as "webhookId", d.event_id::text as event, d.topic, d.tries,
      d.give_up_at as "giveUpAt", d.created_at as "createdAt"`.execute(db);
  return rows.map(({ webhookId, event, topic, tries, giveUpAt, createdAt, ...hook }) => ({
    webhookId,
    event,
    topic,
    tries,
    giveUpAt,
    createdAt,
    hook,
  }));
}

/** Whether there is a webhook; new events are searched only then. */
export const isAnyWebhook: RawBuilder<boolean> = sql<boolean>`exists (select from webhooks)`;

/** Whether there is a webhook, and a message that is due. */
export async function lookForWork(db: Db, now: Date): Promise<{ hasWebhooks: boolean; hasDue: boolean }> {
  const { rows } = await db.read({
    rows: statement(sql<{ hasWebhooks: boolean; hasDue: boolean }>`
    select ${isAnyWebhook} as "hasWebhooks",
      exists (select from webhook_deliveries where state = 'waiting' and due_at <= ${now}) as "hasDue"`),
  });
  return rows[0] ?? { hasWebhooks: false, hasDue: false };
}

/** Records the result of a try. A message that was requested again in the meantime stays due. */
export async function noteTry(
  db: Db,
  { webhookId, event, tries }: Pick<TakenDelivery, 'webhookId' | 'event' | 'tries'>,
  result: { state: 'waiting' | 'received' | 'failed'; status: number | null; dueAt: Date },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: result.state, status: result.status, due_at: result.dueAt })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', BigInt(event))
    .where('tries', '=', tries)
    .execute();
}

const keptMs = 7 * 24 * 3_600_000;

/** Deletes messages older than a week from the log. */
export async function forgetOldDeliveries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .where('state', '<>', 'waiting')
    .execute();
}
