import type { TestDatabase } from './test-database';

/** The number of a database's sessions that wait for a lock. */
export async function countLockWaiters(database: TestDatabase): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
