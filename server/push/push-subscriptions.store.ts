import { sql } from 'kysely';
import type { Db } from '../kernel/db/db';

interface NewSubscription {
  sessionId: string;
  userId: string;
  endpointHash: Buffer;
  sealed: Buffer;
  language: string;
  now: Date;
}

/**
 * Stores a session's subscription, in the caller's transaction. A browser has one: an older subscription with this address,
 * in another session or of another user, is deleted.
 */
export async function putSubscription(transaction: Db, subscription: NewSubscription): Promise<void> {
  const { sessionId, userId, endpointHash, sealed, language, now } = subscription;
  await transaction
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpointHash)
    .where('session_id', '<>', sessionId)
    .execute();
  const kept = { endpoint_hash: endpointHash, sealed, language };
  await transaction
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, user_id: userId, ...kept, created_at: now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(kept))
    .execute();
}

/** Removes a user's oldest subscriptions beyond a number. */
export async function keepNewestSubscriptions(
  transaction: Db,
  { userId, most }: { userId: string; most: number },
): Promise<void> {
  await sql`delete from push_subscriptions where session_id in (
    select session_id from push_subscriptions where user_id = ${userId}
    order by created_at desc, session_id desc offset ${most})`.execute(transaction);
}

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  const query = db.selectFrom('push_subscriptions').select('session_id').where('session_id', '=', sessionId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Removes a session's subscription; with an address, only if it still has that one. */
export async function removeSubscription(
  db: Db,
  { sessionId, endpointHash }: { sessionId: string; endpointHash?: Buffer },
): Promise<void> {
  const query = db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId);
  await (endpointHash === undefined ? query : query.where('endpoint_hash', '=', endpointHash)).execute();
}

/** The condition under which a subscription `p` is still valid: session, account and device are. */
export const isStillHis = (now: Date) => sql`exists (
  select from sessions s join users u on u.id = s.user_id
  where s.id = p.session_id and s.ended_at is null and s.expires_at > ${now}::timestamptz and u.blocked_at is null
    and not exists (
      select from sessions later where later.device_hash = s.device_hash and later.created_at > s.created_at
        and later.user_id <> s.user_id))`;

/** Removes subscriptions of sessions that are over. */
export async function forgetEndedSubscriptions(db: Db, now: Date): Promise<void> {
  await sql`delete from push_subscriptions p using sessions s
    where s.id = p.session_id and (s.ended_at is not null or s.expires_at <= ${now}::timestamptz)`.execute(
    db,
  );
}
