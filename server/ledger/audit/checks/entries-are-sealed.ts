import { sql } from 'kysely';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** Every entry older than a minute is in exactly one block. */
export const entriesAreSealed: AuditCheck = {
  name: 'entries are sealed',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      with sealed as (select unnest(entry_seqs) as seq from blocks),
        counted as (select seq, count(*) as times from sealed group by seq)
      select 'entry ' || e.id as subject, 'it is in ' || coalesce(c.times, 0) || ' blocks' as message
      from entries e left join counted c on c.seq = e.seq
      where coalesce(c.times, 0) > 1 or (c.times is null and e.created_at < now() - interval '60 seconds')
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};
