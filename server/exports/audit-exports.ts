import { sql } from 'kysely';
import { findingsMax } from '../audit/finding';
import type { Found, Walk } from '../audit/finding';
import { nextIds, notedSince } from '../audit/pages';
import type { Db } from '../kernel/db/db';

/** Exports of bills. */
export const exportsWalk: Walk = {
  rows: 'exports',
  next: (db, after) => nextIds(db, 'bill_exports', after),
  changed: (db, since) => notedSince(db, 'bill_exports', since),
  checks: [{ name: 'bills outside have their export', find: findStrangers }],
};

/** A bill outside belongs to an export that took it out, which was its last move. */
async function findStrangers(db: Db, keys: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    select 'bill ' || b.serial as subject, 'export ' || e.id || ' has not taken it out' as message
    from bills b join bill_exports e on e.id = b.export_id
    join lateral (select actor_id, move from bill_events where bill_id = b.id order by id desc limit 1) l on true
    where b.export_id = any(${keys}::uuid[])
      and (not b.serial = any(e.serials) or l.move <> 'export' or l.actor_id is distinct from e.user_id)
    limit ${findingsMax}`.execute(db);
  return rows;
}
