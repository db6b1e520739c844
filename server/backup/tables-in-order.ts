import type { PoolClient } from 'pg';

/** Every table but the schema's version, each after those that its foreign keys name. */
export async function tablesInOrder(client: PoolClient): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_version' order by 1`,
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
