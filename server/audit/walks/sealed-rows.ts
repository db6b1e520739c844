import { sql } from 'kysely';
import { isOwn, notedTables, sealedTables } from '../../kernel/keys/sealed-tables';
import type { SealedContent, SealedTable } from '../../kernel/keys/sealed-tables';
import type { AuditView } from '../audit-view';
import { findingsMax } from '../finding';
import type { Found, RowCheck, Walk } from '../finding';
import { notedSince, pageRows } from '../pages';
import type { Db } from '../../kernel/db/db';

/** What a table's rows must be beside their seals. */
type FurtherChecks = { [Table in SealedTable]?: readonly RowCheck[] };

/** All rows of a sealed table. The database notes each change of one, however old the row is, unless the table is unnoted. */
function sealedRowsWalk(table: SealedTable, further: readonly RowCheck[] = []): Walk {
  const { rows: name } = wordsOf(table);
  const { key, type } = keyOf(table);
  return {
    rows: name,
    async next(db, after) {
      const { rows } = await sql<{ key: string }>`
        select t.${key}::text as key from ${sql.table(table)} t
        where ${after}::${type} is null or t.${key} > ${after}::${type} order by t.${key} limit ${pageRows}`.execute(
        db,
      );
      return rows.map((row) => row.key);
    },
    changed: (db, since) => notedSince(db, table, since),
    checks: [
      {
        name: `${name} are the server’s own`,
        find: async (db, keys, view) => [
          ...(await findAltered(db, { table, keys, view })),
          ...(isNoted(table) ? await findReturned(db, { table, keys }) : []),
        ],
      },
      ...further,
    ],
  };
}

/** The walks of all sealed tables, with the further checks of some. */
export function sealedRowsWalks(further: FurtherChecks): Walk[] {
  return (Object.keys(sealedTables) as SealedTable[]).map((table) => sealedRowsWalk(table, further[table]));
}

const isNoted = (table: SealedTable): boolean => notedTables.includes(table);

function wordsOf(table: SealedTable): { rows: string; row: string } {
  const [rows, row] = sealedTables[table].named;
  return { rows, row };
}

/** A table's primary key and its type, for statements. */
export function keyOf(table: SealedTable) {
  const declared = sealedTables[table];
  const type = 'keyType' in declared ? declared.keyType : 'uuid';
  return { key: sql.ref(declared.key), type: sql.raw(type) };
}

/**
 * Finds rows that don't match their seals, or whose last noted change left another seal, which means that a change bypassed the
 * triggers.
 */
async function findAltered(
  db: Db,
  { table, keys, view }: { table: SealedTable; keys: readonly string[]; view: AuditView },
): Promise<Found> {
  const { key, type } = keyOf(table);
  const { rows } = await sql<
    SealedContent<SealedTable> & { audited_key: string; seal: Buffer | null; noted: Buffer | null }
  >`
    select t.*, t.${key}::text as audited_key, (
      select c.seal from row_changes c where c.table_name = ${table} and c.row_key = t.${key}::text
      order by c.id desc limit 1
    ) as noted
    from ${sql.table(table)} t where t.${key} = any(${keys}::${type}[])`.execute(db);
  const altered = rows.filter(
    (row) =>
      !isOwn(view.context.keys, table, row) ||
      row.seal === null ||
      (isNoted(table) && row.noted?.equals(row.seal) !== true),
  );
  return altered.slice(0, findingsMax).map(({ audited_key: one }) => ({
    subject: `${wordsOf(table).row} ${one}`,
    message: 'it is not as the server wrote it',
  }));
}

/** Finds rows that have had the same seal twice: someone restored an earlier state. */
export async function findReturned(
  db: Db,
  { table, keys }: { table: SealedTable; keys: readonly string[] },
): Promise<Found> {
  const declared = sealedTables[table];
  if ('mayReturn' in declared) return [];
  const { rows } = await sql<{ key: string }>`
    select distinct row_key as key from row_changes
    where table_name = ${table} and row_key = any(${keys}) and change <> 'delete' and seal is not null
    group by row_key, seal having count(*) > 1 limit ${findingsMax}`.execute(db);
  return rows.map((row) => ({
    subject: `${wordsOf(table).row} ${row.key}`,
    message: 'it is what it was once before',
  }));
}
