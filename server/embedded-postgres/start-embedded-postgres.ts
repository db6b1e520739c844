import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartupError } from '../kernel/startup-error';
import { provideBinaries } from './binaries';
import { loadCredentials } from './credentials';
import type { Credentials } from './credentials';
import { createDataDir, dataLayout } from './data-dir';
import type { DataLayout } from './data-dir';
import { chooseAddress, describeAddress, isSocket, prepareSocketDir } from './database-address';
import type { DatabaseAddress } from './database-address';
import { explainFailure } from './explain-failure';
import { clusterExists, initCluster, removeUnfinished } from './init-cluster';
import { acquireInstanceLock } from './instance-lock';
import { keepRunning } from './keep-running';
import { endEarlierDatabase, isPostgres, readPidFile, startPostmaster } from './postmaster';
import type { Cluster, EmbeddedLog, Postmaster, PostgresSettings } from './postmaster';
import { connectionStrings, provisionDatabase, withClient } from './provision-database';
import type { ConnectionStrings } from './provision-database';
import { chooseServiceAccount, runAs } from './service-account';

export type EmbeddedPostgresOptions = {
  /** Absolute folder of all stored data; see `defaultDataDir`. */
  dataDir: string;
  log: EmbeddedLog;
  /** By default a unix socket in the data folder, or a free port; see `chooseAddress`. */
  address?: DatabaseAddress;
  /** The folder of the package with the database's programs, where it is not beside this code. */
  packageDir?: string;
  /** For tests only, whose database may lose everything in a crash. */
  settings?: PostgresSettings;
};

export type EmbeddedPostgres = ConnectionStrings & {
  address: DatabaseAddress;
  /** Stops the database cleanly and unlocks the data folder. */
  stop: () => Promise<void>;
};

/** Provides all that the database needs besides its processes; creates the cluster at the first start. */
async function prepareCluster(
  { log, packageDir, settings = {} }: EmbeddedPostgresOptions,
  layout: DataLayout,
  address: DatabaseAddress,
): Promise<{ cluster: Cluster; credentials: Credentials }> {
  const { dataDir, clusterDir, credentialsFile, binariesDir: copyDir, logFile } = layout;
  const account = await chooseServiceAccount([clusterDir, dataDir]);
  if (account) {
    await runAs(account, ['test', '-x', dataDir]).catch((cause: unknown) => {
      throw new StartupError(
        `The data folder ${dataDir} cannot be reached by "${account.name}", which runs the database because PostgreSQL ` +
          `refuses ${userInfo().username}. Choose a folder outside private ones with DATA_DIR.`,
        { cause },
      );
    });
  }
  const binaries = await provideBinaries({ copyDir, account, packageDir });
  await removeUnfinished(dataDir);
  const exists = await clusterExists(clusterDir);
  const credentials = await loadCredentials({ file: credentialsFile, clusterExists: exists });
  if (!exists) {
    log('info', 'creating the database', { dataDir });
    const { adminPassword } = credentials;
    await initCluster({ layout, initdb: binaries.initdb, adminPassword, account });
  }
  return { cluster: { clusterDir, binaries, account, address, logFile, settings, log }, credentials };
}

async function launch(cluster: Cluster, credentials: Credentials): Promise<Postmaster> {
  const { address, account } = cluster;
  await endEarlierDatabase(cluster);
  if (isSocket(address)) await prepareSocketDir(address, account);
  const postmaster = await startPostmaster(cluster);
  try {
    await provisionDatabase(address, credentials);
    return postmaster;
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

/**
 * Starts the PostgreSQL that comes with the server, alone on its data folder, and keeps it running. Throws a StartupError with
 * one line for the operator if it can't.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const place = { dataDir: options.dataDir, address: '' };
  const explain = (error: unknown): never => {
    throw explainFailure(error, place);
  };
  const layout = dataLayout(await createDataDir(options.dataDir).catch(explain));
  const lock = await acquireInstanceLock(layout).catch(explain);
  try {
    const address = options.address ?? (await chooseAddress(layout.socketDir));
    place.address = describeAddress(address);
    const { cluster, credentials } = await prepareCluster(options, layout, address);
    const stop = await keepRunning({ launch: () => launch(cluster, credentials).catch(explain), log });
    return { ...connectionStrings(address, credentials), address, stop: () => stop().then(lock.release) };
  } catch (error) {
    await lock.release();
    return explain(error);
  }
}

/** Returns the connection strings of a data folder's embedded database if a server is running it, else undefined. */
export async function findRunningPostgres(dataDir: string): Promise<ConnectionStrings | undefined> {
  const { clusterDir, credentialsFile } = dataLayout(dataDir);
  const running = await readPidFile(clusterDir);
  if (running === undefined || !(await isPostgres(running.pid)) || !existsSync(credentialsFile))
    return undefined;
  const credentials = await loadCredentials({ file: credentialsFile, clusterExists: true });
  const strings = connectionStrings(running.address, credentials);
  return withClient(strings.connectionString, (client) => client.query('select 1')).then(
    () => strings,
    () => undefined,
  );
}
