import { sql } from 'kysely';
import { sealedTables } from '../../kernel/keys/sealed-tables';
import type { SealedTable } from '../../kernel/keys/sealed-tables';
import { changeStream } from '../../ledger/blocks/streams';
import { findingsMax } from '../finding';
import type { Found, Walk } from '../finding';
import { keyOf } from './sealed-rows';
import { findUnsealed, rangeOf, walkOfNumbers } from './numbered-rows';
import type { Db } from '../../kernel/db/db';

/** Tables whose rows stay for ever. */
const keptTables = (Object.keys(sealedTables) as SealedTable[]).filter(
  (table) => !('isForgotten' in sealedTables[table]),
);

/** The noted changes of sealed rows. */
export const rowChangesWalk: Walk = {
  ...walkOfNumbers(changeStream, { rows: 'changes', seen: ({ change }) => change }),
  checks: [
    { name: 'rows are kept', find: findGone },
    { name: 'changes are sealed', find: findUnsealed(changeStream, 'change') },
  ],
};

/** What was there once is still there, in the tables from which the server deletes nothing. */
async function findGone(db: Db, keys: readonly string[]): Promise<Found> {
  const { from, to } = rangeOf(keys);
  const found: Found = [];
  for (const table of keptTables) {
    const { key, type } = keyOf(table);
    const { rows } = await sql<{ key: string }>`
      select distinct row_key as key from row_changes c
      where id between ${from}::bigint and ${to}::bigint and table_name = ${table}
        and not exists (select from ${sql.table(table)} t where t.${key} = c.row_key::${type})
      limit ${findingsMax}`.execute(db);
    const [, row] = sealedTables[table].named;
    found.push(...rows.map((one) => ({ subject: `${row} ${one.key}`, message: 'it was deleted' })));
  }
  return found;
}
