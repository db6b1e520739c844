import { sql } from 'kysely';
import { sealedTables } from '../../kernel/keys/sealed-tables';
import type { SealedTable } from '../../kernel/keys/sealed-tables';
import { findingsMax } from '../finding';
import type { Found, Walk } from '../finding';
import { pageRows } from '../pages';
import type { Db } from '../../kernel/db/db';

/** Tables whose rows stay for ever. */
const keptTables = (Object.keys(sealedTables) as SealedTable[]).filter(
  (table) => !('isForgotten' in sealedTables[table]),
);

/** The noted changes, by ranges of their numbers. */
export const rowChangesWalk: Walk = {
  rows: 'changes',
  async next(db, after) {
    const from = BigInt(after ?? '0') + 1n;
    const { rows } = await sql<{ last: bigint | null }>`
      select max(id) as last from (
        select id from row_changes where id >= ${from} order by id limit ${pageRows}
      ) page`.execute(db);
    const last = rows[0]?.last ?? null;
    return last === null ? [] : [String(from), String(last)];
  },
  async changed(db, since) {
    const pages: string[][] = [];
    for (let after = since.change; ;) {
      const page = await rowChangesWalk.next(db, after);
      const last = page.at(-1);
      if (last === undefined) return pages;
      pages.push(page);
      after = last;
    }
  },
  checks: [
    { name: 'rows are kept', find: findGone },
    { name: 'changes are sealed', find: findUnsealed },
  ],
};

/** What was there once is still there, in the tables from which the server deletes nothing. */
async function findGone(db: Db, keys: readonly string[]): Promise<Found> {
  const [from, to] = [keys[0] ?? '1', keys.at(-1) ?? '0'];
  const found: Found = [];
  for (const table of keptTables) {
    const declared = sealedTables[table];
    const key = sql.ref(declared.key);
    const type = sql.raw('keyType' in declared ? declared.keyType : 'uuid');
    const { rows } = await sql<{ key: string }>`
      select distinct row_key as key from row_changes c
      where id between ${from}::bigint and ${to}::bigint and table_name = ${table}
        and not exists (select from ${sql.table(table)} t where t.${key} = c.row_key::${type})
      limit ${findingsMax}`.execute(db);
    const [, row] = declared.named;
    found.push(...rows.map((one) => ({ subject: `${row} ${one.key}`, message: 'it was deleted' })));
  }
  return found;
}

/** Each change up to the sealer's position is in one block. */
async function findUnsealed(db: Db, keys: readonly string[]): Promise<Found> {
  const [from, to] = [keys[0] ?? '1', keys.at(-1) ?? '0'];
  const { rows } = await sql<{ subject: string; message: string }>`
    with sealed as (
      select unnest(change_ids) as id from blocks
      where cardinality(change_ids) > 0
        and int8range(change_ids[1], change_ids[cardinality(change_ids)], '[]')
          && int8range(${from}::bigint, ${to}::bigint, '[]')
    )
    select 'change ' || c.id as subject, 'it is in ' || count(s.id) || ' blocks' as message
    from row_changes c left join sealed s on s.id = c.id
    where c.id between ${from}::bigint and ${to}::bigint
      and c.id <= (select through_change from seal_state where id = 1)
      and not exists (select from change_gaps g where g.id = c.id)
    group by c.id having count(s.id) <> 1 limit ${findingsMax}`.execute(db);
  return rows;
}
