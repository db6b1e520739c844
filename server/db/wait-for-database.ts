import type { Pool } from 'pg';
import { isDatabaseAway } from './is-database-away';
import { StartupError } from '../startup-error';

const patienceMs = 30_000;
const pauseMs = 500;
const oldestVersion = 150_000;

/**
 * Several machines may start in any order: the database gets half a minute to appear. `address` says in a refusal whose
 * address it was.
 */
export async function waitForDatabase(pool: Pool, address = 'DATABASE_URL'): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      const result = await pool.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      );
      const version = Number(result.rows[0]?.version);
      if (version < oldestVersion) throw new StartupError(`${address}: PostgreSQL 15 or newer is needed`);
      return;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (!isDatabaseAway(error) || Date.now() > deadline) {
        throw new StartupError(`${address}: the database can't be used: ${(error as Error).message}`);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
