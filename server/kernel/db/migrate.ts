import type { Pool, PoolClient } from 'pg';
import { systemClock } from '../clock';
import { StartupError } from '../startup-error';
import { appRoleName, ensureAppRole, grantRights } from './app-role';
import { isDatabaseAway, waitForDatabase } from './is-database-away';
import { allMigrations } from './migrations/all-migrations';
import type { Migration } from './migrations/migration';
import { noteChanges } from './note-changes';
import { isConflict } from './retryable';

const attemptsMax = 5;

/** How long a step may wait for a table that others use: every call on that table waits behind it. */
const lockTimeoutMs = 2_000;
/** Between two tries, so that the calls that waited are answered. */
const breathMs = 1_000;
/** Longer than a backup or an audit holds its tables. */
const conflictsMaxMs = 600_000;
const lockTimeoutCode = '55P03';

interface MigrateOptions {
  /** The role that gets the server's rights. */
  serverRole?: string;
  /** The role that gets the auditor's rights, which the server's then lacks. */
  auditorRole?: string | undefined;
}

/**
 * Migrates the schema and grants the server's role its rights. Other starting servers wait for the lock on `schema_version`. A newer
 * schema is left alone if this program still works on it, and refused if not; one older than the baseline is refused, too. After a
 * lost connection it continues where it was, up to five times. If a table is in use, it lets those calls go first and retries, for up
 * to ten minutes. Returns the schema's number.
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[] = allMigrations,
  { serverRole = appRoleName, ...others }: MigrateOptions = {},
): Promise<number> {
  const giveUpAtMs = performance.now() + conflictsMaxMs;
  for (let cuts = 0; ;) {
    // A database restart ends all connections, and it may be away for a while.
    if (cuts > 0) await waitForDatabase(pool);
    try {
      return await migrateOnce(pool, migrations, { serverRole, ...others });
    } catch (error) {
      if (isInUse(error)) {
        if (performance.now() > giveUpAtMs) throw new StartupError(inUse, { cause: error });
        await systemClock.sleep(breathMs);
      } else if (!isCut(error) || (cuts += 1) === attemptsMax) throw error;
    }
  }
}

const inUse =
  'The schema could not be brought up to date, because something holds the tables, such as a long query: end it, and start again';

/** Calls were in the way; nothing was changed. */
function isInUse(error: unknown): boolean {
  return isConflict(error) || (error as { code?: string }).code === lockTimeoutCode;
}

/** A full database is not a lost connection: the same step would fail again. */
function isCut(error: unknown): boolean {
  return isDatabaseAway(error) && (error as { code?: string }).code?.startsWith('53') !== true;
}

async function migrateOnce(
  pool: Pool,
  migrations: readonly Migration[],
  { serverRole, auditorRole }: MigrateOptions & { serverRole: string },
): Promise<number> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await ensureAppRole(client, { name: serverRole });
    await ensureVersionRow(client);
    await client.query('begin');
    // Changing a big table, and waiting for another server's migration, takes longer than a request may.
    await client.query('set local statement_timeout = 0');
    await client.query('set local lock_timeout = 0');
    const version = await runMissing(client, migrations);
    // Which tables of a newer schema may not be changed, only the newer program knows.
    if (version === newestOf(migrations))
      await grantRights(client, { server: serverRole, auditor: auditorRole });
    await client.query('commit');
    return version;
  } catch (error) {
    isBroken = isCut(error);
    if (!isBroken) await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** For servers without migration rights: throws a StartupError unless this program works on the schema. */
export async function requireFittingSchema(pool: Pool): Promise<void> {
  const existing = await pool.query<{ name: string | null }>(`select to_regclass('schema_version') as name`);
  const schema = existing.rows[0]?.name === null ? emptySchema : await readSchema(pool);
  const { version } = schema;
  const newest = newestOf(allMigrations);
  refuseUnfitSchema(schema, newest);
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

interface Schema {
  /** 0 for an empty database. */
  version: number;
  oldestProgram: number;
}

const emptySchema: Schema = { version: 0, oldestProgram: 0 };

/** Databases from before the first release may have no column for the oldest program. */
async function readSchema(client: Pick<Pool, 'query'>): Promise<Schema> {
  const { rows } = await client.query<Schema>(
    `select version, coalesce((to_jsonb(v) ->> 'oldest_program')::integer, version) as "oldestProgram"
     from schema_version v where id = 1`,
  );
  return rows[0] ?? emptySchema;
}

function refuseUnfitSchema({ version, oldestProgram }: Schema, newest: number): void {
  if (version > newest && oldestProgram > newest)
    throw new StartupError(
      `The database has schema ${version}, too new for this program's ${newest}: start the newer program`,
    );
  if (version > 0 && version < allMigrations[0].number)
    throw new StartupError(
      'The database was made before the first release: start with an empty database or data folder',
    );
}

async function ensureVersionRow(client: PoolClient): Promise<void> {
  // Of servers that begin at once, the losers' duplicate errors are harmless.
  await client
    .query(
      'create table if not exists schema_version (id smallint primary key check (id = 1), version integer not null, oldest_program integer)',
    )
    .catch(ignoreDuplicate);
  await client.query('insert into schema_version values (1, 0) on conflict do nothing');
}

function ignoreDuplicate(error: { code?: string }): void {
  if (!['42P07', '42710', '23505'].includes(error.code ?? '')) throw error as Error;
}

async function runMissing(client: PoolClient, migrations: readonly Migration[]): Promise<number> {
  await client.query('select from schema_version where id = 1 for update');
  const schema = await readSchema(client);
  const newest = newestOf(migrations);
  refuseUnfitSchema(schema, newest);
  if (schema.version > newest) return schema.version;
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
  for (const { number, statements, oldestProgram = 0 } of migrations) {
    if (number <= schema.version) continue;
    for (const statement of statements) await client.query(statement);
    await client.query(
      'update schema_version set version = $1, oldest_program = greatest(oldest_program, $2) where id = 1',
      [number, oldestProgram],
    );
  }
  if (schema.version === newest || newest !== newestOf(allMigrations)) return newest;
  // The triggers compare the columns that this program knows, which exist only after the last step.
  await noteChanges(client);
  return newest;
}
