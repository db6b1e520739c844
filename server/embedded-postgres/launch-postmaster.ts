import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../kernel/startup-error';
import { appRoleName } from '../kernel/db/app-role';
import { endEarlierDatabase, readPostmasterStatus } from './cluster-processes';
import type { EmbeddedLog } from './cluster-processes';
import { serverPassword } from './credentials';
import type { Credentials } from './credentials';
import { connectionString, describeAddress, removeSocketRemains } from './database-address';
import type { DatabaseAddress } from './database-address';
import { diskFull, errorCode, explainDatabaseFailure, isPassing } from './explain-failure';
import { spawnPostmaster } from './postmaster';
import type { Postmaster, PostmasterOptions } from './postmaster';

/** The name of the database and of its owner, which may create further databases for tests. */
const appName = 'billfold';

/** Creates the database, its owner and the server's login where they are missing, so it can be repeated after a kill. */
async function provisionDatabase(address: DatabaseAddress, credentials: Credentials): Promise<void> {
  const login = { user: 'postgres', password: credentials.adminPassword, database: 'postgres' };
  const client = new Client({ connectionString: connectionString(address, login) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [appName]);
    const verb = roles.rowCount === 0 ? 'create' : 'alter';
    const password = client.escapeLiteral(credentials.appPassword);
    await client.query(`${verb} role ${appName} login createdb password ${password}`);
    // The server's login: it reads and writes, owns no tables, and can't become a role that does.
    const appRoles = await client.query('select from pg_roles where rolname = $1', [appRoleName]);
    const appVerb = appRoles.rowCount === 0 ? 'create' : 'alter';
    const serverSecret = client.escapeLiteral(serverPassword(credentials));
    await client.query(`${appVerb} role ${appRoleName} login password ${serverSecret}`);
    // Lets the owner end the login's sessions.
    await client.query(`grant ${appRoleName} to ${appName}`);
    const databases = await client.query('select from pg_database where datname = $1', [appName]);
    if (databases.rowCount === 0) await client.query(`create database ${appName} owner ${appName}`);
    await client.query(`revoke connect, temporary on database ${appName} from public`);
    await client.query(`grant connect on database ${appName} to ${appRoleName}`);
  } finally {
    await client.end();
  }
}

export type Readiness = 'ready' | 'starting' | 'unreachable' | 'unprovisioned';

// 28P01: no such role (PostgreSQL reports a wrong password in the same way); 28000 and 42501: no right to connect; 3D000: no
// such database.
const unprovisionedCodes = new Set(['28P01', '28000', '3D000', '42501']);

/** Checks by a real connection whether the database works. */
export async function probeDatabase(connectionString: string): Promise<Readiness> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A first start that was interrupted leaves a cluster without the server's login.
    const roles = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [
      appRoleName,
    ]);
    return roles.rowCount === 0 ? 'unprovisioned' : 'ready';
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (unprovisionedCodes.has(code)) return 'unprovisioned';
    return code === '57P03' ? 'starting' : 'unreachable';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until the database accepts connections, proves to be unprovisioned, has exited, or has not responded for too long. As
 * long as it reports that it is starting, it keeps waiting: recovery after a crash can take minutes.
 */
export async function waitUntilReady(options: {
  probe: () => Promise<Readiness>;
  exited: Promise<unknown>;
  silenceMs: number;
  signal: AbortSignal;
}): Promise<'ready' | 'unprovisioned' | 'exited' | 'silent'> {
  const { probe, exited, silenceMs, signal } = options;
  const exit = exited.then(() => 'exited' as const);
  let lastWordAt = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const readiness = await Promise.race([exit, probe()]);
    if (readiness !== 'starting' && readiness !== 'unreachable') return readiness;
    if (readiness === 'starting') lastWordAt = performance.now();
    if (performance.now() - lastWordAt > silenceMs) return 'silent';
    await delay(10, undefined, { signal });
  }
}

export type LaunchOptions = PostmasterOptions & {
  dataDir: string;
  credentials: Credentials;
  log: EmbeddedLog;
};

const silenceMs = 30_000;
const busyAttempts = 20;

/** Returns the owner's connection string for an address. */
export function appConnectionString(options: Pick<LaunchOptions, 'address' | 'credentials'>): string {
  const login = { user: appName, password: options.credentials.appPassword, database: appName };
  return connectionString(options.address, login);
}

/** Returns the connection string of the server's login for an address. */
export function serverConnectionString(options: Pick<LaunchOptions, 'address' | 'credentials'>): string {
  const login = { user: appRoleName, password: serverPassword(options.credentials), database: appName };
  return connectionString(options.address, login);
}

function explainProvisioning(error: unknown, dataDir: string): StartupError {
  const code = errorCode(error);
  if (code === '53100') return diskFull(dataDir);
  const message = error instanceof Error ? error.message : String(error);
  const reason = code === '28P01' ? 'the passwords beside it are those of another database' : message;
  return new StartupError(`The database in ${dataDir} cannot be prepared: ${reason}.`, { cause: error });
}

async function becomeReady(
  postmaster: Postmaster,
  launch: LaunchOptions,
  signal: AbortSignal,
): Promise<void> {
  const { address, credentials, dataDir } = launch;
  const probe = async (): Promise<Readiness> => {
    // If another program listens at the address, it must not get a password.
    const status = await readPostmasterStatus(launch.clusterDir);
    if (status?.pid !== postmaster.pid) return 'unreachable';
    return status?.state === 'ready' ? probeDatabase(appConnectionString(launch)) : 'starting';
  };
  const wait = () => waitUntilReady({ probe, exited: postmaster.exited, silenceMs, signal });
  let outcome = await wait();
  if (outcome === 'unprovisioned') {
    await provisionDatabase(address, credentials).catch((error: unknown) => {
      throw explainProvisioning(error, dataDir);
    });
    outcome = await wait();
  }
  if (outcome === 'ready') return;
  const { output } = outcome === 'exited' ? await postmaster.exited : { output: 'FATAL: it does not answer' };
  throw explainDatabaseFailure({ output, dataDir, address: describeAddress(address) });
}

/** Starts the database on its existing cluster and waits until the server can use it. */
export async function launchPostmaster(launch: LaunchOptions, signal: AbortSignal): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await endEarlierDatabase({ ...launch, pgCtl: launch.binaries.pgCtl, signal });
    if (launch.address.kind === 'socket') await removeSocketRemains(launch.address);
    const postmaster = spawnPostmaster(launch);
    try {
      await becomeReady(postmaster, launch, signal);
      return postmaster;
    } catch (error) {
      await postmaster.stop();
      const output = postmaster.hasExited() ? (await postmaster.exited).output : '';
      if (!isPassing(output) || attempt >= busyAttempts) throw error;
      await delay(250, undefined, { signal });
    }
  }
}
