import { sql } from 'kysely';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** No entry is empty, and the lines of each are numbered from 1 without a gap. */
export const entriesHaveTransfers: AuditCheck = {
  name: 'entries have transfers',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'entry ' || e.id as subject, 'transfers are missing' as message
      from entries e
      left join (select entry_seq, count(*) as lines, max(line) as last from transfers group by entry_seq) t
        on t.entry_seq = e.seq
      where t.lines is null or t.lines <> t.last
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
