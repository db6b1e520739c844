import { sql } from 'kysely';
import { forgetUnpaid } from '../epos/payments.service';
import { forgetExpiredExports } from '../exports/exports.service';
import { removeExpiredAnswers } from '../kernel/idempotency';
import type { ServiceContext } from '../service-context';
import { repeat } from '../kernel/repeat';

const intervalMs = 10 * 60_000;
const dayMs = 24 * 3600_000;
/** Ended sessions stay a while, so that a stolen refresh token is still recognised. */
const keepEndedSessionsMs = 30 * dayMs;

/** Removes what has run out. Everything it removes was void before; skipping a round harms nothing. */
export async function removeExpired(context: ServiceContext): Promise<void> {
  const { db } = context;
  const now = context.clock.now();
  await db.deleteFrom('auth_flows').where('idle_expires_at', '<=', now).execute();
  // Whose time is over may get more until so long after it was sent.
  await db
    .deleteFrom('recovery_links')
    .where('sent_at', '<=', new Date(now.getTime() - dayMs))
    .execute();
  await db.deleteFrom('sign_in_turns').where('ends_at', '<=', now).execute();
  await db.deleteFrom('qr_logins').where('expires_at', '<=', now).execute();
  await removeExpiredAnswers(db, now);
  await forgetExpiredExports(context);
  await forgetUnpaid(context);
  await db.deleteFrom('fee_snapshots').where('expires_at', '<=', now).execute();
  await db.deleteFrom('used_captchas').where('expires_at', '<=', now).execute();
  // A screen that was away longer reads everything anew.
  await sql`delete from live_events where created_at < clock_timestamp() - interval '30 minutes'`.execute(db);
  await db.deleteFrom('social_used_nonces').where('expires_at', '<=', now).execute();
  const longAgo = new Date(now.getTime() - keepEndedSessionsMs);
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('ended_at', '<', longAgo), where('expires_at', '<', longAgo)]))
    .execute();
  await context.pool.query('delete from budgets where expire < $1', [now.getTime()]);
}

/** Runs it now and then. */
export function startHousekeeping(context: ServiceContext): () => Promise<void> {
  return repeat({ name: 'housekeeping', intervalMs, log: context.log, work: () => removeExpired(context) });
}
