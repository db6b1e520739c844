import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.models';
import type { EntryContent } from '../entry-seal';

/** An entry with the mark that it bears and the content that the mark is to be of. */
interface SealedEntry {
  seq: bigint;
  id: string;
  seal: Buffer | null;
  content: EntryContent;
}

/** Entries by their numbers, with their transfers and operations; an operation of another time has no id here. */
export async function readSealed(
  db: Kysely<Database>,
  { from, to }: { from: string; to: string },
): Promise<SealedEntry[]> {
  const { rows } = await sql<SealedEntry>`
    select e.seq, e.id, e.seal, json_build_object('id', e.id, 'kind', e.kind, 'note', e.note, 'about', e.about,
      'createdAt', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'lines', coalesce((
        select json_agg(json_build_array(line, debit_account, credit_account, currency_id, amount::text) order by line)
        from transfers where entry_seq = e.seq), '[]'),
      'operations', coalesce((
        select json_agg(json_build_array(case when o.created_at = e.created_at then o.id end, user_id, action, area,
          direction, currency_id, amount::text) order by o.id)
        from operations o where o.entry_seq = e.seq), '[]')) as content
    from entries e where e.seq between ${from}::bigint and ${to}::bigint order by e.seq`.execute(db);
  return rows;
}
