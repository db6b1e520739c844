import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';

/** The number of the newest entry; 0 before the first. */
export async function newestEntrySeq(db: Kysely<Database>): Promise<bigint> {
  const row = await db.selectFrom('entries').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row?.seq ?? 0n;
}

/**
 * Entries after a number, and those of the numbers given, with the users whose crypto each has moved: one row for each
 * of them, and one without a user for an entry that has moved nobody's.
 */
export async function listMovedCrypto(
  db: Kysely<Database>,
  options: { after: bigint; missing: readonly bigint[]; limit: number },
): Promise<{ id: bigint; userId: string | null }[]> {
  const missing = options.missing.map(String);
  const { rows } = await sql<{ id: bigint; userId: string | null }>`
    with chosen as (
      select seq from entries where seq = any(${missing}::bigint[])
      union all
      (select seq from entries where seq > ${options.after} order by seq limit ${options.limit})
    )
    select distinct c.seq as id, a.holder as "userId" from chosen c
    left join transfers t on t.entry_seq = c.seq
    left join accounts a on a.id = any(array[t.debit_account, t.credit_account]) and a.kind = 'crypto'
    order by c.seq`.execute(db);
  return rows;
}
