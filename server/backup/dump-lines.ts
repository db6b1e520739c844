import type { PoolClient } from 'pg';

/** All tables to back up, each after those that its foreign keys name. */
export async function tablesInOrder(client: PoolClient): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    // A standby can't read unlogged tables. They have counters of load, which a crash empties as well.
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not in ('schema_version', 'kept_files') and (relpersistence <> 'u' or not pg_is_in_recovery()) order by 1`,
  );
  const keys = await client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const add = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of keys.rows) if (child === name) add(parent);
    ordered.push(name);
  };
  for (const { name } of tables.rows) add(name);
  return ordered;
}

const rowsPerFetch = 2_000;

/** A line of a dump: where it begins, a table, rows of it in the database's own text form, and the end with all counts. */
export type DumpLine =
  | { kind: 'begin'; schemaVersion: number; masterKey: string; madeAt: string }
  | { kind: 'table'; name: string }
  | { kind: 'rows'; rows: string[] }
  | { kind: 'end'; counts: Record<string, number> };

/** Yields everything in the database as of one moment, without blocking writers. */
export async function* dumpLines(client: PoolClient, masterKey: string): AsyncGenerator<DumpLine> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query('set local statement_timeout = 0');
    const version = await client.query<{ version: number }>(
      'select version from schema_version where id = 1',
    );
    const schemaVersion = version.rows[0]?.version ?? 0;
    yield { kind: 'begin', schemaVersion, masterKey, madeAt: new Date().toISOString() };
    const counts: Record<string, number> = {};
    for (const name of await tablesInOrder(client)) {
      yield { kind: 'table', name };
      counts[name] = 0;
      for await (const rows of tableRows(client, name)) {
        counts[name] += rows.length;
        yield { kind: 'rows', rows };
      }
    }
    yield { kind: 'end', counts };
  } finally {
    await client.query('rollback');
  }
}

/** Yields the rows by primary key. */
async function* tableRows(client: PoolClient, table: string): AsyncGenerator<string[]> {
  const key = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [table],
  );
  const order = key.rows.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const source = client.escapeIdentifier(table);
  await client.query(
    `declare dumped no scroll cursor for select t::text as row from ${source} t order by ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsPerFetch} from dumped`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsPerFetch) break;
  }
  await client.query('close dumped');
}
