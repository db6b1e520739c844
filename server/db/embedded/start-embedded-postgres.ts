import { provideBinaries } from './binaries';
import type { Binaries } from './binaries';
import { loadCredentials } from './credentials';
import type { Credentials } from './credentials';
import { dataLayout } from './data-layout';
import type { DataLayout } from './data-layout';
import type { DatabaseAddress } from './database-address';
import type { EmbeddedLog } from './embedded-log';
import { explainFileError } from './explain-file-error';
import { findFreePort } from './free-port';
import { clusterExists, initCluster, removeUnfinished } from './init-cluster';
import { acquireInstanceLock } from './instance-lock';
import { appConnectionString, launchPostmaster, serverConnectionString } from './launch-postmaster';
import type { LaunchOptions } from './launch-postmaster';
import type { PostgresSettings } from './postmaster-args';
import { PostgresSupervisor } from './postgres-supervisor';
import type { ExitListener } from './postgres-supervisor';
import { checkReach, createDataDir } from './prepare-data-dir';
import { openServerLog } from './server-log';
import { chooseServiceAccount } from './service-account';
import type { ServiceAccount } from './service-account';
import { chooseSocketDir, prepareSocketDir } from './socket-dir';

export type EmbeddedPostgresOptions = {
  /** Absolute folder of all stored data; see `defaultDataDir`. */
  dataDir: string;
  log: EmbeddedLog;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
  /** A unix socket unless the system has none; TCP listens on the loopback interface only. */
  transport?: 'socket' | 'tcp';
  /** For TCP; any free one by default. */
  port?: number;
  /** The folder of the package with the database's programs, where it is not beside this code. */
  packageDir?: string;
  /** Only for tests, whose database may forget everything in a crash. */
  settings?: PostgresSettings;
};

export type EmbeddedPostgres = {
  /** Stays the same through restarts. The role owns its database, and may create others. */
  connectionString: string;
  /** The same for the login as which the server works. */
  serverConnectionString: string;
  address: DatabaseAddress;
  /** The database's process; undefined while it is being started again. */
  pid: () => number | undefined;
  /** Ends the database cleanly, waits for its process, and frees the data folder. Repeating it is harmless. */
  stop: () => Promise<void>;
  /** Tells when the database ended by itself; it is then started again. Returns how to stop listening. */
  onExit: (listener: ExitListener) => () => void;
};

const socketPort = 5432;
const maxLogBytes = 5 * 1024 * 1024;

async function chooseAddress(options: EmbeddedPostgresOptions, layout: DataLayout): Promise<DatabaseAddress> {
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  if (transport === 'tcp') {
    return { kind: 'tcp', host: '127.0.0.1', port: options.port ?? (await findFreePort()) };
  }
  const socketDir = chooseSocketDir({ wanted: layout.socketDir, port: socketPort });
  return { kind: 'socket', socketDir, port: socketPort };
}

async function prepareCluster(parts: {
  layout: DataLayout;
  binaries: Binaries;
  account: ServiceAccount | undefined;
  log: EmbeddedLog;
}): Promise<Credentials> {
  const { layout, binaries, account, log } = parts;
  const exists = await clusterExists(layout.clusterDir);
  const credentials = await loadCredentials({ file: layout.credentialsFile, clusterExists: exists });
  if (exists) {
    await removeUnfinished(layout.dataDir);
  } else {
    log('info', 'creating the database', { dataDir: layout.dataDir });
    const { adminPassword } = credentials;
    await initCluster({ layout, initdb: binaries.initdb, adminPassword, account });
  }
  return credentials;
}

async function prepareLaunch(options: EmbeddedPostgresOptions, layout: DataLayout): Promise<LaunchOptions> {
  const { log, packageDir, settings = {} } = options;
  const { dataDir, clusterDir, binariesDir: copyDir } = layout;
  const account = await chooseServiceAccount({ clusterDir, dataDir });
  await checkReach(dataDir, account);
  const binaries = await provideBinaries({ copyDir, account, packageDir });
  const credentials = await prepareCluster({ layout, binaries, account, log });
  const address = await chooseAddress(options, layout);
  if (address.kind === 'socket') await prepareSocketDir(address.socketDir, account);
  const serverLog = openServerLog(layout.logFile, { maxBytes: maxLogBytes });
  return { dataDir, clusterDir, account, binaries, credentials, address, serverLog, log, settings };
}

/**
 * Starts the PostgreSQL that comes with the server, as the only one on its data folder, and keeps it running.
 * Throws a StartupError, one line for the operator, when that cannot be done.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await createDataDir(options.dataDir);
  const layout = dataLayout(dataDir);
  const explain = (error: unknown): never => {
    if (options.signal?.aborted) throw error;
    throw explainFileError(error, dataDir);
  };
  const lock = await acquireInstanceLock(layout).catch(explain);
  try {
    const launch = await prepareLaunch(options, layout);
    const supervisor = new PostgresSupervisor({
      launch: (signal) => launchPostmaster(launch, signal),
      log: options.log,
    });
    await supervisor.start(options.signal);
    return {
      connectionString: appConnectionString(launch),
      serverConnectionString: serverConnectionString(launch),
      address: launch.address,
      pid: () => supervisor.pid,
      stop: () => supervisor.stop().then(lock.release),
      onExit: (listener) => supervisor.onExit(listener),
    };
  } catch (error) {
    await lock.release();
    return explain(error);
  }
}
