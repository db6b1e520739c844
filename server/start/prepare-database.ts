import type { Pool } from 'pg';
import type { Config } from '../config';
import { ensureAppRole, mayBecomeOwner, withLogin } from '../db/app-role';
import type { DatabaseLogin } from '../db/app-role';
import type { EmbeddedPostgres } from '../db/embedded/start-embedded-postgres';
import { migrate, requireNewestSchema } from '../db/migrate';
import { allMigrations } from '../db/migrations/all-migrations';
import { createDatabase, createPool } from '../db/pool';
import { waitForDatabase } from '../db/wait-for-database';
import { checkMasterKey, refuseOtherMasterKey } from '../keys/check-master-key';
import { deriveKeys } from '../keys/derived-keys';
import { hashToken } from '../keys/secret-hash';
import { sealOldRows } from '../ledger/audit/seal-old-rows';
import { StartupError } from '../startup-error';

/** How a database is reached: `ownerUrl` by who owns its tables, where that is another login than the server's. */
export interface DatabaseReach {
  serverUrl: string;
  ownerUrl: string | undefined;
}

/** What the settings say; undefined where the database is the embedded one. */
export function reachOf(
  config: Pick<Config, 'DATABASE_URL' | 'OWNER_DATABASE_URL'>,
): DatabaseReach | undefined {
  const { DATABASE_URL: serverUrl, OWNER_DATABASE_URL: ownerUrl } = config;
  return serverUrl === undefined ? undefined : { serverUrl, ownerUrl };
}

/** That of the embedded database, which has a login of its own for the server. */
export function reachOfEmbedded(
  database: Pick<EmbeddedPostgres, 'connectionString' | 'serverConnectionString'>,
): DatabaseReach {
  return { serverUrl: database.serverConnectionString, ownerUrl: database.connectionString };
}

/**
 * Waits for the database and brings its schema up to date as its owner. Answers the address by which the server works: its
 * login can neither change what is written once nor become the owner. Where only the owner's address is known, such a login
 * is made, with a password that follows from the master key. StartupErrors say which setting is missing.
 */
export async function prepareDatabase(reach: DatabaseReach, masterKey: string): Promise<string> {
  const { ownerUrl, serverUrl } = reach;
  const asServer = { url: serverUrl, named: 'DATABASE_URL' };
  if (ownerUrl === undefined)
    return withPool(asServer, async (pool) => prepareByOne(pool, serverUrl, masterKey));
  // Also before anything is granted: what is taken from the server's login must not be the owner's.
  const serverRole = await withPool(asServer, async (pool) => {
    await requireFewRights(pool);
    return userOf(pool);
  });
  const asOwner = { url: ownerUrl, named: 'OWNER_DATABASE_URL' };
  await withPool(asOwner, async (pool) => bringUpToDate(pool, { login: { name: serverRole }, masterKey }));
  await withPool(asServer, requireFewRights);
  return serverUrl;
}

/** The one login is the owner's, or that of a server whose schema somebody else keeps up to date. */
async function prepareByOne(pool: Pool, url: string, masterKey: string): Promise<string> {
  if (!(await mayBecomeOwner(pool))) {
    await requireNewestSchema(pool);
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
 * The master key is judged before anything is made or changed. Rows of a version that did not mark them are marked with it.
 * A server's login that has a password here is made where it is missing.
 */
async function bringUpToDate(
  owner: Pool,
  { login, masterKey }: { login: Pick<DatabaseLogin, 'name'> & Partial<DatabaseLogin>; masterKey: string },
): Promise<void> {
  const [db, keys] = [createDatabase(owner), deriveKeys(masterKey)];
  await refuseOtherMasterKey(db, keys);
  await ensureAppRole(owner, login);
  await migrate(owner, allMigrations, login.name);
  await checkMasterKey(db, keys);
  await sealOldRows(db, keys);
}

/** One for each installation, of which several may share a cluster of databases. */
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

async function userOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select session_user::text as name');
  return rows[0]?.name ?? '';
}

/** `named` says in a refusal which address it was. */
async function withPool<Result>(
  { url, named }: { url: string; named: string },
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ connectionString: url, maxConnections: 1 });
  try {
    await waitForDatabase(pool, named);
    return await work(pool);
  } finally {
    await pool.end();
  }
}
