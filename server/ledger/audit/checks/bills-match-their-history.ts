import { sql } from 'kysely';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** Each bill is where its last move has brought it, and nobody has moved it without writing so. */
export const billsMatchTheirHistory: AuditCheck = {
  name: 'bills match their history',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      with last as (
        select distinct on (bill_id) bill_id, to_status, holder_id from bill_events order by bill_id, id desc
      )
      select 'bill ' || coalesce(b.serial, l.bill_id::text) as subject,
        'it is in state ' || coalesce(b.status::text, 'none') || ', its last move led to '
          || coalesce(l.to_status::text, 'none') as message
      from bills b full join last l on l.bill_id = b.id
      where b.status is distinct from l.to_status or b.holder_id is distinct from l.holder_id
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
