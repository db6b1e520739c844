import { sql } from 'kysely';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** No line of a user's history is of an entry that is yet to come; those of past numbers are judged with the entries. */
export const operationsHaveEntries: AuditCheck = {
  name: 'entries have their reason',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'operation ' || id as subject, 'it belongs to no entry' as message from operations
      where entry_seq > (select coalesce(max(seq), 0) from entries) or entry_seq < 1
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};

/** No entry waits longer than a minute for its block. */
export const entriesAreSealedInTime: AuditCheck = {
  name: 'entries are sealed',
  async run(db) {
    // As a number of its own: without it the database expects a third of all entries behind it.
    const state = await db.selectFrom('seal_state').select('through_seq').executeTakeFirst();
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'entry ' || id as subject, 'it is in 0 blocks' as message from entries
      where (seq > ${state?.through_seq ?? 0n} or seq = any(array(select seq from seal_gaps)))
        and created_at < now() - interval '60 seconds'
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
