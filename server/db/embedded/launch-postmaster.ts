import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../../startup-error';
import { appRoleName } from '../app-role';
import { serverPassword } from './credentials';
import type { Credentials } from './credentials';
import { connectionString, describeAddress } from './database-address';
import type { EmbeddedLog } from './embedded-log';
import { endEarlierDatabase } from './end-earlier-database';
import { errorCode } from './error-code';
import { diskFull } from './explain-file-error';
import { explainDatabaseFailure, isPassing } from './explain-database-failure';
import { readPostmasterStatus } from './postmaster-status';
import { spawnPostmaster } from './postmaster';
import type { Postmaster, PostmasterOptions } from './postmaster';
import { appName, provisionDatabase } from './provision-database';
import { removeSocketRemains } from './socket-dir';
import { probeDatabase, waitUntilReady } from './wait-until-ready';
import type { Readiness } from './wait-until-ready';

export type LaunchOptions = PostmasterOptions & {
  dataDir: string;
  credentials: Credentials;
  log: EmbeddedLog;
};

const silenceMs = 30_000;
const busyAttempts = 20;

/** The owner's connection string for this address. */
export function appConnectionString(options: Pick<LaunchOptions, 'address' | 'credentials'>): string {
  const login = { user: appName, password: options.credentials.appPassword, database: appName };
  return connectionString(options.address, login);
}

/** That of the login as which the server works. */
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
    // Whoever else listens at the address must not be shown a password.
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

/** Starts the database on its existing cluster and waits until it serves the application. */
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
