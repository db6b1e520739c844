import type { TestDatabase } from '../../support/test-database';

/** Counters and used challenges change with every call, even a refused one. */
const countersOnly = new Set(['budgets', 'guess_counts', 'used_captchas', 'sign_in_turns']);

/** One statement for all tables, by database. */
const statements = new WeakMap<TestDatabase, string>();

/** A digest of each table's rows, so that a difference names its table. */
export async function databaseDigest(database: TestDatabase): Promise<Record<string, string>> {
  const text = statements.get(database) ?? (await writeStatement(database));
  statements.set(database, text);
  // Prepared: thousands of tests call this, and planning a hundred tables takes far longer than reading them.
  const { rows } = await database.query<{ name: string; digest: string }>({ name: 'digest', text });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

async function writeStatement(database: TestDatabase): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !countersOnly.has(name));
  return names
    .map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
    )
    .join(' union all ');
}
