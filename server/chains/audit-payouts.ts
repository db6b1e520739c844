import { sql } from 'kysely';
import type { AuditView } from '../audit/audit-view';
import type { Found, Walk } from '../audit/finding';
import { inPages, leastIdSince, nextIds } from '../audit/pages';
import { isSealed } from '../kernel/keys/row-seal';
import { findLegs } from './payouts/payouts.store';
import { sealLeg } from './payouts/seal-leg';
import type { Db } from '../kernel/db/db';

/** Parts of payouts come by the time in their ids, and by being under way. */
export const payoutLegsWalk: Walk = {
  rows: 'payouts',
  next: (db, after) => nextIds(db, 'payout_legs', after),
  async changed(db, since) {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from payout_legs where ended_at is null
      union
      select id::text from payout_legs where id >= ${leastIdSince(since.atMs)}::uuid`.execute(db);
    return inPages(rows.map(({ id }) => id));
  },
  checks: [{ name: 'payouts are the server’s own', find: findForeignLegs }],
};

/** Finds legs whose order, owner or price differs from what the server wrote. */
async function findForeignLegs(db: Db, keys: readonly string[], { context }: AuditView): Promise<Found> {
  const legs = await findLegs(db, keys);
  return legs
    .filter((leg) => !isSealed(leg.seal, sealLeg(context.keys, leg)))
    .map(({ payoutId }) => ({ subject: `payout ${payoutId}`, message: 'it is not as the server wrote it' }));
}
