import { sql } from 'kysely';
import type { SealedTable } from '../kernel/keys/sealed-tables';
import type { Seen } from './finding';
import type { Db } from '../kernel/db/db';

/** Rows per page: checking one takes some tens of milliseconds. */
export const pageRows = 2_000;

export function inPages<Item>(items: readonly Item[], size = pageRows): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}

/** The next page of keys of a table whose primary key is `id`. */
export async function nextIds(
  db: Db,
  table: 'accounts' | 'bill_exports' | 'bills' | 'payment_intents' | 'payout_legs',
  after: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select row.id::text as id from ${sql.table(table)} row
    where ${after}::uuid is null or row.id > ${after}::uuid order by row.id limit ${pageRows}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Pages of the keys of a sealed table's rows that the database has noted as written since then. */
export async function notedSince(
  db: Db,
  table: SealedTable,
  { change }: Pick<Seen, 'change'>,
): Promise<string[][]> {
  const { rows } = await sql<{ key: string }>`
    select distinct row_key as key from row_changes
    where id > ${change}::bigint and table_name = ${table} and change <> 'delete'`.execute(db);
  return inPages(rows.map(({ key }) => key));
}

/** The lowest UUIDv7 that can have been made since then: these ids start with their time in milliseconds. */
export function leastIdSince(atMs: number): string {
  const hex = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
