import type { TestDatabase } from '../../support/test-database';

/** Counters and solved puzzles change with every call, refused or not. */
const countersOnly = new Set(['budgets', 'used_captchas', 'sign_in_turns']);

/** One digest for each table's rows, so that a change names its table. */
export async function databaseDigest(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !countersOnly.has(name));
  // All in one statement: hundreds of tests ask, and each statement's way there and back costs more than its work.
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
