import type { Pool, PoolClient } from 'pg';
import { StartupError } from '../startup-error';
import { appRoleName, ensureAppRole, grantToAppRole } from './app-role';
import { isDatabaseAway, waitForDatabase } from './is-database-away';
import { allMigrations } from './migrations/all-migrations';
import type { Migration } from './migrations/migration';

const attemptsMax = 5;

/**
 * Migrates the schema and grants the server's role its rights. A lock on `schema_version` makes other starting
 * servers wait. A schema newer than this program is refused, and so is one older than the baseline. After a lost
 * connection it continues with what is missing, at most five times.
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[] = allMigrations,
  serverRole = appRoleName,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    // A database restart ends all connections, and it may be away for a while.
    if (attempt > 1) await waitForDatabase(pool);
    try {
      return await migrateOnce(pool, migrations, serverRole);
    } catch (error) {
      if (!isCut(error) || attempt === attemptsMax) throw error;
    }
  }
}

/** A full database is not a lost connection: the same step would fail again. */
function isCut(error: unknown): boolean {
  return isDatabaseAway(error) && (error as { code?: string }).code?.startsWith('53') !== true;
}

async function migrateOnce(
  pool: Pool,
  migrations: readonly Migration[],
  serverRole: string,
): Promise<number> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await ensureAppRole(client, { name: serverRole });
    await ensureVersionRow(client);
    await client.query('begin');
    // Changing a big table, or waiting for another server's migration, takes longer than a request may.
    await client.query('set local statement_timeout = 0');
    await client.query('set local lock_timeout = 0');
    const newest = await runMissing(client, migrations);
    await grantToAppRole(client, serverRole);
    await client.query('commit');
    return newest;
  } catch (error) {
    isBroken = isCut(error);
    if (!isBroken) await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** For servers without migration rights: throws a StartupError unless the schema is exactly this program's. */
export async function requireNewestSchema(pool: Pool): Promise<void> {
  const existing = await pool.query<{ name: string | null }>(`select to_regclass('schema_version') as name`);
  const { rows } =
    existing.rows[0]?.name === null
      ? { rows: [] }
      : await pool.query<{ version: number }>('select version from schema_version where id = 1');
  const version = rows[0]?.version ?? 0;
  const newest = newestOf(allMigrations);
  refuseUnknownSchema(version, newest);
  if (version < newest) {
    throw new StartupError(
      `The database has schema ${version}, older than this program's ${newest}, and the user of DATABASE_URL may not change it: set OWNER_DATABASE_URL as well`,
    );
  }
}

/** The number of the newest migration. */
export function newestOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.number ?? 0;
}

/** Version 0 is an empty database. */
function refuseUnknownSchema(version: number, newest: number): void {
  if (version > newest)
    throw new StartupError(
      `The database has schema ${version}, newer than this program's ${newest}: start the newer program`,
    );
  if (version > 0 && version < allMigrations[0].number)
    throw new StartupError(
      'The database was made before the first release: start with an empty database or data folder',
    );
}

async function ensureVersionRow(client: PoolClient): Promise<void> {
  const existing = await client.query<{ name: string | null }>(
    `select to_regclass('schema_version') as name`,
  );
  if (existing.rows[0]?.name === null) {
    // Two servers may create it at once; the loser's duplicate error is harmless.
    await client
      .query('create table schema_version (id smallint primary key check (id = 1), version integer not null)')
      .catch(ignoreDuplicate);
  }
  await client.query('insert into schema_version values (1, 0) on conflict do nothing');
}

function ignoreDuplicate(error: { code?: string }): void {
  if (!['42P07', '42710', '23505'].includes(error.code ?? '')) throw error as Error;
}

async function runMissing(client: PoolClient, migrations: readonly Migration[]): Promise<number> {
  const locked = await client.query<{ version: number }>(
    'select version from schema_version where id = 1 for update',
  );
  const version = locked.rows[0]?.version ?? 0;
  const newest = newestOf(migrations);
  refuseUnknownSchema(version, newest);
  for (const migration of migrations.filter(({ number }) => number > version)) {
    for (const statement of migration.statements) await client.query(statement);
    await client.query('update schema_version set version = $1 where id = 1', [migration.number]);
  }
  return newest;
}
