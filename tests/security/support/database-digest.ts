import type { TestDatabase } from '../../support/test-database';

/** Counters and used challenges change with every call, even a refused one. */
const countersOnly = new Set(['budgets', 'guess_counts', 'used_captchas', 'sign_in_turns']);

/** A digest of each table's rows, so that a difference names its table. */
export async function databaseDigest(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !countersOnly.has(name));
  // One statement for all tables: hundreds of tests call this, and round trips would dominate.
  const { rows } = await database.query<{ name: string; digest: string }>(
    names
      .map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
