import { spawn } from 'node:child_process';
import { appendFileSync, chownSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { pollUntil, sendSignal } from './cluster-processes';
import type { StopSignal } from './cluster-processes';
import type { DatabaseAddress } from './database-address';
import { childOptions } from './service-account';
import type { ServiceAccount } from './service-account';

// PostgreSQL parses a list of folders like identifiers: commas separate them, double quotes quote.
const quoted = (path: string): string => `"${path.replaceAll('"', '""')}"`;

/** PostgreSQL's settings by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** Returns the database's command line. It contains all of our settings, so none is kept in a file. */
export function postmasterArgs(
  clusterDir: string,
  address: DatabaseAddress,
  overrides: PostgresSettings = {},
): string[] {
  const settings: PostgresSettings = {
    port: String(address.port),
    listen_addresses: address.kind === 'tcp' ? address.host : '',
    unix_socket_directories: address.kind === 'socket' ? quoted(address.socketDir) : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '100',
    shared_buffers: '64MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Text and details of failed statements may contain codes and addresses; the caller gets the errors anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    logging_collector: 'off',
    ...overrides,
  };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

export type PostmasterExit = { code: number | null; signal: NodeJS.Signals | null; output: string };

export type Postmaster = {
  pid: number | undefined;
  /** Resolves when the process has ended and been reaped, or could not be spawned. */
  exited: Promise<PostmasterExit>;
  hasExited: () => boolean;
  stop: () => Promise<void>;
};

const stopSteps: readonly { signal: StopSignal; timeoutMs: number }[] = [
  { signal: 'SIGINT', timeoutMs: 30_000 },
  { signal: 'SIGQUIT', timeoutMs: 10_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
];

export type PostmasterOptions = {
  binaries: Binaries;
  clusterDir: string;
  address: DatabaseAddress;
  account: ServiceAccount | undefined;
  serverLog: ServerLog;
  /** Instead of the usual ones. */
  settings: PostgresSettings;
};

/** Spawns a database process; does not wait until it is ready. */
export function spawnPostmaster(options: PostmasterOptions): Postmaster {
  const { binaries, clusterDir, address, account, serverLog, settings } = options;
  const child = spawn(binaries.postgres, postmasterArgs(clusterDir, address, settings), {
    ...childOptions({ cwd: clusterDir, account }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-16_384);
    serverLog.write(text);
  });
  let isOver = false;
  const endWithOwner = (): boolean => child.kill('SIGINT');
  process.once('exit', endWithOwner);
  const exited = new Promise<PostmasterExit>((resolve) => {
    const finish = (exit: Omit<PostmasterExit, 'output'>): void => {
      isOver = true;
      process.removeListener('exit', endWithOwner);
      resolve({ ...exit, output });
    };
    child.once('error', (error) => {
      output += `FATAL: ${error.message}`;
      if (child.pid === undefined) finish({ code: null, signal: null });
    });
    child.once('exit', (code, signal) => {
      // Surviving backends may keep the pipe open, so this waits for its end only briefly.
      const closed = new Promise((settle) => child.once('close', settle));
      void Promise.race([closed, delay(200)]).then(() => finish({ code, signal }));
    });
  });
  const stop = async (): Promise<void> => {
    for (const { signal, timeoutMs } of stopSteps) {
      if (isOver || child.pid === undefined) return;
      await sendSignal({ pid: child.pid, signal, pgCtl: binaries.pgCtl });
      if (await pollUntil(() => isOver, { timeoutMs })) return;
    }
  };
  return { pid: child.pid, exited, hasExited: () => isOver, stop };
}

type ServerLog = { write: (text: string) => void };

function giveToOwnerOfFolder(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}

function append(options: { file: string; text: string; maxBytes: number }): void {
  const { file, text, maxBytes } = options;
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  const isFull = bytes !== undefined && bytes + Buffer.byteLength(text) > maxBytes;
  if (isFull) renameSync(file, `${file}.1`);
  appendFileSync(file, text, { mode: 0o600 });
  if (isFull || bytes === undefined) giveToOwnerOfFolder(file);
}

/** Writes the database's output to a file, and keeps one older file; each has about `maxBytes` at most. */
export function openServerLog(file: string, options: { maxBytes: number }): ServerLog {
  return {
    write(text) {
      try {
        append({ file, text, maxBytes: options.maxBytes });
      } catch {
        // A log that can't be written, as on a full disk, must not stop the server.
      }
    },
  };
}
