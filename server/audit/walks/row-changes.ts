import { sql } from 'kysely';
import { notedTables, sealedTables } from '../../kernel/keys/sealed-tables';
import { changeStream } from '../../ledger/blocks/streams';
import { findingsMax } from '../finding';
import type { Found, Walk } from '../finding';
import { findReturned, keyOf } from './sealed-rows';
import { findUnsealed, rangeOf, walkOfNumbers } from './numbered-rows';
import type { Db } from '../../kernel/db/db';

/** The noted changes of sealed rows. */
export const rowChangesWalk: Walk = {
  ...walkOfNumbers(changeStream, { rows: 'changes', seen: ({ change }) => change }),
  checks: [
    { name: 'rows are kept', find: findGone },
    { name: 'changes are sealed', find: findUnsealed(changeStream, 'change') },
  ],
};

/**
 * Finds deleted rows in the tables from which the server deletes nothing. In the other tables, finds deleted rows that had been
 * restored to an earlier state.
 */
async function findGone(db: Db, keys: readonly string[]): Promise<Found> {
  const { from, to } = rangeOf(keys);
  const { rows: noted } = await sql<{ table: string }>`
    select distinct table_name as table from row_changes
    where id between ${from}::bigint and ${to}::bigint`.execute(db);
  const findings: Found = [];
  for (const table of notedTables.filter((one) => noted.some((row) => row.table === one))) {
    const { key, type } = keyOf(table);
    const { rows } = await sql<{ key: string }>`
      select distinct row_key as key from row_changes c
      where id between ${from}::bigint and ${to}::bigint and table_name = ${table}
        and not exists (select from ${sql.table(table)} t where t.${key} = c.row_key::${type})`.execute(db);
    const gone = rows.map((row) => row.key);
    const [, row] = sealedTables[table].named;
    if ('isForgotten' in sealedTables[table])
      findings.push(...(await findReturned(db, { table, keys: gone })));
    else findings.push(...gone.map((one) => ({ subject: `${row} ${one}`, message: 'it was deleted' })));
  }
  return findings.slice(0, findingsMax);
}
