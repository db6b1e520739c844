import { escapeIdentifier } from 'pg';
import type { Pool } from 'pg';
import type { Config } from '../kernel/config';
import { withAuthority } from '../kernel/db/database-tls';
import { ensureAppRole, mayBecomeOwner, withLogin } from '../kernel/db/app-role';
import type { DatabaseLogin } from '../kernel/db/app-role';
import type { EmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres';
import { migrate, requireFittingSchema } from '../kernel/db/migrate';
import { allMigrations } from '../kernel/db/migrations/all-migrations';
import { createDatabase, createPool, sessionLimits } from '../kernel/db/pool';
import type { PoolOptions, Pooler } from '../kernel/db/pool';
import type { PrimaryLog } from '../kernel/db/primary-pool';
import { waitForDatabase } from '../kernel/db/is-database-away';
import { checkMasterKey, refuseOtherMasterKey } from '../kernel/keys/master-key';
import { deriveKeys } from '../kernel/keys/derived-keys';
import { hashToken } from '../kernel/keys/secret-hash';
import { StartupError } from '../kernel/startup-error';

/** How to reach the database; `ownerUrl` is the role that owns its tables, where that differs from the server's. */
export interface DatabaseReach {
  serverUrl: string;
  ownerUrl: string | undefined;
  /** What stands before the database on the server's way; the owner goes directly. */
  pooler?: Pooler | undefined;
}

/** From the settings; undefined for the embedded database. */
export function reachOf(
  config: Pick<Config, 'DATABASE_URL' | 'OWNER_DATABASE_URL' | 'DATABASE_CA_FILE' | 'DATABASE_POOLER'>,
): DatabaseReach | undefined {
  const { DATABASE_URL, OWNER_DATABASE_URL, DATABASE_CA_FILE, DATABASE_POOLER: pooler } = config;
  if (DATABASE_URL === undefined) return undefined;
  const serverUrl = withAuthority(DATABASE_URL, DATABASE_CA_FILE);
  const ownerUrl =
    OWNER_DATABASE_URL === undefined ? undefined : withAuthority(OWNER_DATABASE_URL, DATABASE_CA_FILE);
  return { serverUrl, ownerUrl, pooler };
}

/** For the embedded database, which has a separate role for the server. */
export function reachOfEmbedded(
  database: Pick<EmbeddedPostgres, 'connectionString' | 'serverConnectionString'>,
): DatabaseReach {
  return { serverUrl: database.serverConnectionString, ownerUrl: database.connectionString };
}

/**
 * Waits for the database and migrates it as its owner. Returns the address for the server's own role, which can
 * neither change append-only tables nor become the owner. With only the owner's address it creates that role, with
 * a password derived from the master key. StartupErrors name the missing setting. While it waits for a primary, `log` says so.
 */
export async function prepareDatabase(
  reach: DatabaseReach,
  masterKey: string,
  log?: PrimaryLog,
): Promise<string> {
  const { ownerUrl, serverUrl, pooler } = reach;
  const asServer = { url: serverUrl, named: 'DATABASE_URL', pooler, log };
  if (pooler !== undefined)
    await withPool(asServer, async (pool) => {
      await requireFewRights(pool);
      await requireLimits(pool);
    });
  if (ownerUrl === undefined)
    return withPool(asServer, async (pool) => prepareByOne(pool, serverUrl, masterKey));
  // Before any grants: rights that are revoked from the server's role must not be revoked from the owner.
  const serverRole = await withPool(asServer, async (pool) => {
    await requireFewRights(pool);
    return userOf(pool);
  });
  const asOwner = { url: ownerUrl, named: 'OWNER_DATABASE_URL', log };
  await withPool(asOwner, async (pool) => bringUpToDate(pool, { login: { name: serverRole }, masterKey }));
  await withPool(asServer, requireFewRights);
  return serverUrl;
}

/** The only role given is the owner's, or that of a server whose schema someone else migrates. */
async function prepareByOne(pool: Pool, url: string, masterKey: string): Promise<string> {
  if (!(await mayBecomeOwner(pool))) {
    await requireFittingSchema(pool);
    return url;
  }
  const login = serverLogin(masterKey);
  await bringUpToDate(pool, { login, masterKey });
  const serverUrl = withLogin(url, login);
  const named = `The login ${login.name}, made by the server (or set DATABASE_URL to another, and OWNER_DATABASE_URL)`;
  await withPool({ url: serverUrl, named }, requireFewRights);
  return serverUrl;
}

/**
 * Checks the master key before anything is created or changed. A server's login whose password is given is created
 * if it is missing.
 */
async function bringUpToDate(
  owner: Pool,
  { login, masterKey }: { login: Pick<DatabaseLogin, 'name'> & Partial<DatabaseLogin>; masterKey: string },
): Promise<void> {
  const [db, keys] = [createDatabase(owner), deriveKeys(masterKey)];
  await refuseOtherMasterKey(db, keys);
  await ensureAppRole(owner, login);
  await migrate(owner, allMigrations, { serverRole: login.name, keys });
  await checkMasterKey(db, keys);
}

/** One for each installation, as several may share a database cluster. */
function serverLogin(masterKey: string): DatabaseLogin {
  const password = Buffer.from(deriveKeys(masterKey).databaseLogin).toString('base64url');
  return { name: `billfold_app_${hashToken(password).toString('hex').slice(0, 8)}`, password };
}

async function requireFewRights(pool: Pool): Promise<void> {
  if (!(await mayBecomeOwner(pool))) return;
  throw new StartupError(
    `DATABASE_URL: its user ${await userOf(pool)} could become the owner of the tables: give the server a login that owns nothing, makes no roles and is a member of none, and name the owner's in OWNER_DATABASE_URL`,
  );
}

/** A pooler hands no settings on with a connection, and without these one stuck statement would hold others up for ever. */
async function requireLimits(pool: Pool): Promise<void> {
  const names = Object.keys(sessionLimits);
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where current_setting(name) = '0'`,
    [names],
  );
  if (rows.length === 0) return;
  const user = await userOf(pool);
  const commands = Object.entries(sessionLimits)
    .filter(([name]) => rows.some((row) => row.name === name))
    .map(([name, limitMs]) => `alter role ${escapeIdentifier(user)} set ${name} = ${limitMs};`);
  throw new StartupError(
    `DATABASE_POOLER: the login ${user} needs limits of its own, as a pooler passes none on. As the database's administrator run: ${commands.join(' ')}`,
  );
}

async function userOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select session_user::text as name');
  return rows[0]?.name ?? '';
}

/** `named` is the setting that errors mention. */
async function withPool<Result>(
  { url, named, ...others }: { url: string; named: string } & Pick<PoolOptions, 'pooler' | 'log'>,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ connectionString: url, maxConnections: 1, ...others });
  try {
    await waitForDatabase(pool, named);
    return await work(pool);
  } finally {
    await pool.end();
  }
}
