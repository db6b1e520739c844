import type { TestDatabase } from './test-database';

/** How many of a database's sessions wait for what another has in hand. */
export async function countLockWaiters(database: TestDatabase): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
