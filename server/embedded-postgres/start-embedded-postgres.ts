import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { provideBinaries } from './binaries';
import type { Binaries } from './binaries';
import type { EmbeddedLog } from './cluster-processes';
import { loadCredentials } from './credentials';
import type { Credentials } from './credentials';
import { checkReach, createDataDir, dataLayout } from './data-dir';
import type { DataLayout } from './data-dir';
import { chooseSocketDir, prepareSocketDir } from './database-address';
import type { DatabaseAddress } from './database-address';
import { explainFileError } from './explain-failure';
import { clusterExists, initCluster, removeUnfinished } from './init-cluster';
import { acquireInstanceLock } from './instance-lock';
import {
  appConnectionString,
  launchPostmaster,
  probeDatabase,
  serverConnectionString,
} from './launch-postmaster';
import type { LaunchOptions } from './launch-postmaster';
import { PostgresSupervisor } from './postgres-supervisor';
import type { ExitListener } from './postgres-supervisor';
import { openServerLog } from './postmaster';
import type { PostgresSettings } from './postmaster';
import { chooseServiceAccount } from './service-account';
import type { ServiceAccount } from './service-account';

/** Returns a free port of the loopback interface. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('the listening socket has no port'));
      });
    });
  });
}

export type EmbeddedPostgresOptions = {
  /** Absolute folder of all stored data; see `defaultDataDir`. */
  dataDir: string;
  log: EmbeddedLog;
  /** Aborts a start that is under way. */
  signal?: AbortSignal;
  /** A unix socket unless the system has none; TCP listens on the loopback interface only. */
  transport?: 'socket' | 'tcp';
  /** For TCP; any free one by default. */
  port?: number;
  /** The folder of the package with the database's programs, where it is not beside this code. */
  packageDir?: string;
  /** For tests only, whose database may lose everything in a crash. */
  settings?: PostgresSettings;
};

export type EmbeddedPostgres = {
  /** The owner's connection string, unchanged by restarts. The role owns its database and may create others. */
  connectionString: string;
  /** The connection string of the server's login, which never changes either. */
  serverConnectionString: string;
  address: DatabaseAddress;
  /** The database's process; undefined during a restart. */
  pid: () => number | undefined;
  /** Stops the database cleanly, waits for its process, and unlocks the data folder. It may be called again. */
  stop: () => Promise<void>;
  /** Calls the listener when the database has exited by itself and is restarted. Returns a function that removes the listener. */
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
 * Starts the PostgreSQL that comes with the server, alone on its data folder, and keeps it running. Throws a StartupError with
 * one line for the operator if it can't.
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

const portLine = 3;
const socketDirLine = 4;

/** Returns the connection strings of a data folder's embedded database if a server is running it, else undefined. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'connectionString' | 'serverConnectionString'> | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const layout = dataLayout(await createDataDir(dataDir));
  const pidFile = join(layout.clusterDir, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (text === undefined || !existsSync(layout.credentialsFile)) return undefined;
  const lines = text.split(/\r?\n/);
  const port = Number(lines[portLine]);
  const socketDir = lines[socketDirLine]?.trim() ?? '';
  const address: DatabaseAddress =
    socketDir === '' ? { kind: 'tcp', host: '127.0.0.1', port } : { kind: 'socket', socketDir, port };
  const credentials = await loadCredentials({ file: layout.credentialsFile, clusterExists: true });
  const connection = appConnectionString({ address, credentials });
  if ((await probeDatabase(connection)) !== 'ready') return undefined;
  return {
    connectionString: connection,
    serverConnectionString: serverConnectionString({ address, credentials }),
  };
}
