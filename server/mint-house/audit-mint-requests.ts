import { sql } from 'kysely';
import { mintRequestStatuses, mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { findingsMax } from '../audit/finding';
import type { AuditCheck } from '../audit/finding';

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
