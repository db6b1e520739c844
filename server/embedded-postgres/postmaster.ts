import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, renameSync, statSync } from 'node:fs';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../kernel/startup-error';
import type { Binaries } from './binaries';
import { isAnswering, isSocket } from './database-address';
import type { DatabaseAddress } from './database-address';
import { childOptions, runAs } from './service-account';
import type { ServiceAccount } from './service-account';

/** The server's log, as the database's parts use it. */
export type EmbeddedLog = (
  level: 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void;

/** PostgreSQL's settings by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

export type Cluster = {
  clusterDir: string;
  binaries: Binaries;
  account: ServiceAccount | undefined;
  address: DatabaseAddress;
  logFile: string;
  /** Instead of the usual ones. */
  settings: PostgresSettings;
  log: EmbeddedLog;
};

// PostgreSQL parses a list of folders like identifiers: commas separate them, double quotes quote.
const quoted = (path: string): string => `"${path.replaceAll('"', '""')}"`;

/** Returns the database's command line, with all settings that differ from PostgreSQL's defaults. */
export function postmasterArgs(
  clusterDir: string,
  address: DatabaseAddress,
  overrides: PostgresSettings = {},
): string[] {
  const settings: PostgresSettings = {
    port: String(address.port),
    listen_addresses: isSocket(address) ? '' : address.host,
    unix_socket_directories: isSocket(address) ? quoted(address.host) : '',
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Text and details of failed statements may contain codes and addresses; the caller gets the errors anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...overrides,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', clusterDir, ...options];
}

/** Appends to the database's log. Keeps one older file; each grows to about `maxBytes`. */
export function appendToLog(file: string, text: string, maxBytes = 5 * 1024 * 1024): void {
  try {
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes + Buffer.byteLength(text) > maxBytes) renameSync(file, `${file}.1`);
    appendFileSync(file, text, { mode: 0o600 });
    const { uid, gid } = statSync(dirname(file));
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
  } catch {
    // A log that can't be written, as on a full disk, must not stop the server.
  }
}

/** Stops the cluster's postmaster, if it runs: cuts its sessions, or if that hangs ends it so that the next start recovers. */
export async function stopPostmaster({ binaries, clusterDir, account }: Cluster): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-D', clusterDir, '-m', mode, '-t', '30'];
    const outcome = await runAs(account, [binaries.pgCtl, ...args]).catch((error: unknown) => error);
    if (outcome === undefined) return;
  }
}

type PidFile = { pid: number; isReady: boolean; address: DatabaseAddress };

/** Reads what the postmaster writes about itself; undefined if it has stopped cleanly. A killed one leaves the file behind. */
export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDir, tcpHost, , state] = text.split('\n').map((line) => line.trim());
  if (!(Number(pid) > 0)) return undefined;
  const address = { host: socketDir || tcpHost || '/', port: Number(port) };
  return { pid: Number(pid), isReady: state === 'ready', address };
}

const isLinux = process.platform === 'linux';

/** On Linux only; elsewhere it trusts that a postmaster answers at the address beside its pid. */
export async function isPostgres(pid: number): Promise<boolean> {
  return !isLinux || (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')) === 'postgres\n';
}

/** Returns the cluster's processes, on Linux only: all have it as their working folder, which a zombie no longer has. */
export async function findClusterProcesses(folder: string): Promise<number[]> {
  const clusterDir = await realpath(folder).catch(() => folder);
  const pids = isLinux ? (await readdir('/proc')).map(Number).filter((pid) => pid > 0) : [];
  const cwdOf = (pid: number): Promise<string> => readlink(`/proc/${pid}/cwd`).catch(() => '');
  const isOurs = pids.map(async (pid) => (await cwdOf(pid)) === clusterDir && (await isPostgres(pid)));
  const areOurs = await Promise.all(isOurs);
  return pids.filter((_pid, index) => areOurs[index]);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Ends database processes that an earlier server left running on the cluster, and removes the pid file of a dead postmaster.
 * The caller must hold the instance lock: without it this would end another running server's database.
 */
export async function endEarlierDatabase(cluster: Cluster): Promise<void> {
  const { clusterDir, log } = cluster;
  const earlier = await readPidFile(clusterDir);
  const isRunning = async (): Promise<boolean> =>
    earlier !== undefined && (await isPostgres(earlier.pid)) && (await isAnswering(earlier.address));
  if (await isRunning()) {
    log('warn', 'stopping the database that an earlier server left running', { pid: earlier?.pid });
    await stopPostmaster(cluster);
  }
  // Backends that compute outlive a killed postmaster. A kill is safe: the next start recovers.
  for (let pids; (pids = await findClusterProcesses(clusterDir)).length > 0; await delay(10)) {
    for (const pid of pids) kill(pid);
  }
  if (await isRunning()) throw new StartupError(`An earlier database on ${clusterDir} does not stop.`);
  // PostgreSQL would refuse to start if the number in it now belonged to another process of its account.
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

export type PostmasterExit = { code: number | null; signal: NodeJS.Signals | null; output: string };

export type Postmaster = {
  pid: number | undefined;
  /** Resolves when the process has ended and been reaped, or could not be spawned. */
  exited: Promise<PostmasterExit>;
  stop: () => Promise<void>;
};

function spawnPostmaster(cluster: Cluster): Postmaster {
  const { binaries, clusterDir, address, account, logFile, settings } = cluster;
  const child = spawn(binaries.postgres, postmasterArgs(clusterDir, address, settings), {
    ...childOptions(account, clusterDir),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group, so that Ctrl-C does not stop the database before the server has finished its requests.
    detached: process.platform !== 'win32',
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-16_384);
    appendToLog(logFile, text);
  });
  const endWithOwner = (): boolean => child.kill('SIGINT');
  process.once('exit', endWithOwner);
  const watchExit = async (): Promise<PostmasterExit> => {
    const closed = once(child, 'close').catch(() => undefined);
    await once(child, 'exit').catch((error: unknown) => (output += String(error)));
    process.removeListener('exit', endWithOwner);
    // Surviving backends may keep the pipe open, so this waits for its end only briefly.
    await Promise.race([closed, delay(200)]);
    return { code: child.exitCode, signal: child.signalCode, output };
  };
  const exited = watchExit();
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) await stopPostmaster(cluster);
    child.kill('SIGKILL');
    await exited;
  };
  return { pid: child.pid, exited, stop };
}

/** Starts the database on its cluster and waits until it is ready, which takes minutes after a crash. Throws what it printed. */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  const postmaster = spawnPostmaster(cluster);
  for (;;) {
    const exit = await Promise.race([postmaster.exited, delay(10)]);
    if (exit) throw new Error(exit.output);
    // If another program listens at the address, it must not get a password.
    const file = await readPidFile(cluster.clusterDir);
    if (file?.isReady && file.pid === postmaster.pid) return postmaster;
  }
}
