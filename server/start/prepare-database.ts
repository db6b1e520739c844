import { escapeIdentifier } from 'pg';
import type { Pool } from 'pg';
import type { Config } from '../kernel/config';
import { withAuthority } from '../kernel/db/database-tls';
import { ensureAppRole, mayBecomeOwner, roleOf, withLogin } from '../kernel/db/app-role';
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
  /** The auditor's login, where the server doesn't create it. */
  auditorUrl?: string | undefined;
  /** What stands before the database on the server's way; the owner goes directly. */
  pooler?: Pooler | undefined;
}

/** The addresses of a database that is brought up to date. */
export interface PreparedDatabase {
  serverUrl: string;
  /** Bypasses the pooler. Undefined if the auditor has to use the server's login. */
  auditorUrl: string | undefined;
}

/** From the settings; undefined for the embedded database. */
export function reachOf(
  config: Pick<
    Config,
    'DATABASE_URL' | 'OWNER_DATABASE_URL' | 'AUDITOR_DATABASE_URL' | 'DATABASE_CA_FILE' | 'DATABASE_POOLER'
  >,
): DatabaseReach | undefined {
  const { DATABASE_URL: serverUrl, DATABASE_CA_FILE: authority, DATABASE_POOLER: pooler } = config;
  if (serverUrl === undefined) return undefined;
  const secured = (url: string | undefined) =>
    url === undefined ? undefined : withAuthority(url, authority);
  return {
    serverUrl: withAuthority(serverUrl, authority),
    ownerUrl: secured(config.OWNER_DATABASE_URL),
    auditorUrl: secured(config.AUDITOR_DATABASE_URL),
    pooler,
  };
}

/** For the embedded database, which has separate roles for server and auditor. */
export function reachOfEmbedded(
  database: Pick<EmbeddedPostgres, 'connectionString' | 'serverConnectionString' | 'auditorConnectionString'>,
): DatabaseReach {
  return {
    serverUrl: database.serverConnectionString,
    ownerUrl: database.connectionString,
    auditorUrl: database.auditorConnectionString,
  };
}

/**
 * Waits for the database and migrates it as its owner. Returns the addresses for the server's own role, which can
 * neither change append-only tables nor become the owner, and for the auditor's. It creates those that aren't given, with
 * passwords derived from the master key. StartupErrors name the missing setting. While it waits for a primary, `log` says so.
 */
export async function prepareDatabase(
  reach: DatabaseReach,
  masterKey: string,
  log?: PrimaryLog,
): Promise<PreparedDatabase> {
  const { ownerUrl, serverUrl, pooler } = reach;
  const asServer = { url: serverUrl, named: 'DATABASE_URL', pooler, log };
  if (pooler !== undefined)
    await withPool(asServer, async (pool) => {
      await requireFewRights(pool);
      await requireLimits(pool);
    });
  if (ownerUrl === undefined) return withPool(asServer, async (pool) => prepareByOne(pool, reach, masterKey));
  // Before any grants: rights that are revoked from the server's role must not be revoked from the owner.
  const serverRole = await withPool(asServer, async (pool) => {
    await requireFewRights(pool);
    return userOf(pool);
  });
  const asOwner = { url: ownerUrl, named: 'OWNER_DATABASE_URL', log };
  const login = { name: serverRole };
  const auditorUrl = await withPool(asOwner, async (pool) =>
    bringUpToDate(pool, { login, reach, masterKey }),
  );
  await withPool(asServer, requireFewRights);
  return { serverUrl, auditorUrl };
}

/** The only role given is the owner's, or that of a server whose schema someone else migrates. */
async function prepareByOne(pool: Pool, reach: DatabaseReach, masterKey: string): Promise<PreparedDatabase> {
  if (!(await mayBecomeOwner(pool))) {
    await requireFittingSchema(pool);
    return { serverUrl: reach.serverUrl, auditorUrl: await findAuditorUrl(reach, masterKey) };
  }
  const login = serverLogin(masterKey);
  const auditorUrl = await bringUpToDate(pool, { login, reach, masterKey });
  const serverUrl = withLogin(reach.serverUrl, login);
  const named = `The login ${login.name}, made by the server (or set DATABASE_URL to another, and OWNER_DATABASE_URL)`;
  await withPool({ url: serverUrl, named }, requireFewRights);
  return { serverUrl, auditorUrl };
}

/**
 * Checks the master key before anything is created or changed. A server's login whose password is given is created
 * if it is missing. Returns the auditor's address.
 */
async function bringUpToDate(
  owner: Pool,
  {
    login,
    reach,
    masterKey,
  }: {
    login: Pick<DatabaseLogin, 'name'> & Partial<DatabaseLogin>;
    reach: DatabaseReach;
    masterKey: string;
  },
): Promise<string | undefined> {
  const [db, keys] = [createDatabase(owner), deriveKeys(masterKey)];
  await refuseOtherMasterKey(db, keys);
  await ensureAppRole(owner, login);
  const auditorUrl = await ensureAuditor(owner, reach, masterKey);
  const auditorRole = auditorUrl === undefined ? undefined : roleOf(auditorUrl);
  if (auditorRole === login.name)
    throw new StartupError("AUDITOR_DATABASE_URL: its user is the server's: the auditor needs another login");
  await migrate(owner, allMigrations, { serverRole: login.name, auditorRole });
  await checkMasterKey(db, keys);
  return auditorUrl;
}

/** Creates the auditor's login unless one is given. If the owner may not, the auditor uses the server's. */
async function ensureAuditor(
  owner: Pool,
  reach: DatabaseReach,
  masterKey: string,
): Promise<string | undefined> {
  if (reach.auditorUrl === undefined) {
    try {
      await ensureAppRole(owner, auditorLogin(masterKey));
    } catch (error) {
      if (error instanceof StartupError) return undefined;
      throw error;
    }
  } else {
    const role = roleOf(reach.auditorUrl);
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0)
      throw new StartupError(
        `AUDITOR_DATABASE_URL: there is no role ${role}. As the database's administrator run: create role ${role} login password '…'`,
      );
  }
  return findAuditorUrl(reach, masterKey);
}

/** Returns the auditor's address if its login is given or can sign in, directly to the database. */
async function findAuditorUrl(reach: DatabaseReach, masterKey: string): Promise<string | undefined> {
  if (reach.auditorUrl !== undefined) return reach.auditorUrl;
  if (reach.ownerUrl === undefined && reach.pooler !== undefined) return undefined;
  const url = withLogin(reach.ownerUrl ?? reach.serverUrl, auditorLogin(masterKey));
  const pool = createPool({ connectionString: url, maxConnections: 1 });
  try {
    await pool.query('select 1');
    return url;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // It exists, and `migrate` grants it the right to connect.
    if (code === '42501') return url;
    if (code.startsWith('28')) return undefined;
    throw error;
  } finally {
    await pool.end();
  }
}

function serverLogin(masterKey: string): DatabaseLogin {
  return loginOf('app', deriveKeys(masterKey).databaseLogin);
}

function auditorLogin(masterKey: string): DatabaseLogin {
  return loginOf('auditor', deriveKeys(masterKey).auditorLogin);
}

/** One for each installation, as several may share a database cluster. */
function loginOf(kind: string, secret: Uint8Array): DatabaseLogin {
  const password = Buffer.from(secret).toString('base64url');
  return { name: `billfold_${kind}_${hashToken(password).toString('hex').slice(0, 8)}`, password };
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
