import type { TestDatabase } from '../../support/test-database';

/** Counters and solved puzzles change with every call, refused or not. */
const countersOnly = new Set(['budgets', 'used_captchas']);

/** One digest for each table's rows, so that a change names its table. */
export async function databaseDigest(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows) {
    if (countersOnly.has(name)) continue;
    const digest = await database.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
    );
    digests[name] = digest.rows[0]?.digest ?? '';
  }
  return digests;
}
