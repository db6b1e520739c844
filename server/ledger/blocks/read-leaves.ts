import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.models';

/** An entry with its transfers as one text that can't mean anything else. */
export interface EntryLeaf {
  seq: bigint;
  text: string;
}

/** The leaves of the given entries, in the order of their numbers; one that is missing is left out. */
export async function readLeaves(db: Kysely<Database>, seqs: readonly bigint[]): Promise<EntryLeaf[]> {
  const { rows } = await sql<EntryLeaf>`
    select seq, json_build_array('entry 1', id, kind, note,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      (select json_agg(json_build_array(line, debit_account, credit_account, currency_id, amount::text) order by line)
        from transfers where entry_seq = seq))::text as text
    from entries where seq = any(${seqs.map(String)}::bigint[]) order by seq`.execute(db);
  return rows;
}
