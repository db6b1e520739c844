import { sql } from 'kysely';
import { mintRequestStatuses, mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { findAltered, findingsMax } from '../audit/finding';
import type { AuditCheck, Walk } from '../audit/finding';
import { inPages, nextIds } from '../audit/pages';
import { changedIds } from '../epos/audit-payments';

/** Requests come by the time in their ids, by being open, and by the entries that name them. */
export const mintRequestsWalk: Walk = {
  rows: 'mint requests',
  next: (db, after) => nextIds(db, 'mint_requests', after),
  async changed(db, since) {
    const open = await db
      .selectFrom('mint_requests')
      .select('id')
      .where('status', '=', mintRequestStatuses.processing)
      .execute();
    return [...inPages(open.map(({ id }) => id)), ...(await changedIds(db, 'mint_requests', since))];
  },
  checks: [{ name: 'requests are the server’s own', find: findAltered('mint_requests', 'request') }],
};

/** A locked bill belongs to an open request of its currency, which has locked as many bills as it is for. */
export const locksHaveRequests: AuditCheck = {
  name: 'locks have requests',
  async run(db) {
    const { processing } = mintRequestStatuses;
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'bill ' || serial as subject, 'it is locked by ' || lock_id || ', which is no open request' as message
      from bills where lock_id is not null and not exists (
        select from mint_requests r
        where r.id = lock_id and r.status = ${processing} and r.currency_id = bills.currency_id)
      union all
      select 'request ' || r.id, 'it has locked ' || count(b.id) || ' of ' || r.bill_count || ' bills'
      from mint_requests r left join bills b on b.lock_id = r.id
      where r.status = ${processing} and r.type <> ${mintRequestTypes.mint}
      group by r.id, r.bill_count having count(b.id) <> r.bill_count
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
