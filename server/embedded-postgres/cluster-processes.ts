import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../kernel/startup-error';
import { errorCode } from './explain-failure';

type PostmasterStatus = { pid: number; state: string };

const pidLine = 0;
const stateLine = 7;

/** Reads the database's pid file; undefined if there is none. */
export async function readPostmasterStatus(clusterDir: string): Promise<PostmasterStatus | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split(/\r?\n/);
  const pid = Number(lines[pidLine]);
  return Number.isInteger(pid) && pid > 0 ? { pid, state: lines[stateLine]?.trim() ?? '' } : undefined;
}

type ProcessInfo = {
  pid: number;
  /** Ended, but not yet reaped by its parent; kill(pid, 0) still succeeds. */
  zombie: boolean;
  /** Together with the pid it identifies one process, because pids are reused, also after a reboot. */
  startedAt: string;
  commandLine: string;
  /** Set on Linux only. */
  cwd?: string | undefined;
};

const runProgram = promisify(execFile);

async function readFromProc(pid: number): Promise<ProcessInfo> {
  const [stat, commandLine, bootId, cwd] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
  ]);
  // The second field is the program's name in brackets, which may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    pid,
    zombie: fields[0] === 'Z' || fields[0] === 'X',
    startedAt: `${bootId.trim()}/${fields[19] ?? ''}`,
    commandLine: commandLine.replaceAll('\0', ' ').trim(),
    cwd,
  };
}

async function readFromPs(pid: number): Promise<ProcessInfo> {
  const { stdout } = await runProgram('ps', ['-ww', '-o', 'stat=,lstart=,args=', '-p', String(pid)], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [state = '', ...rest] = stdout.trim().split(/\s+/);
  return {
    pid,
    zombie: state.startsWith('Z'),
    startedAt: rest.slice(0, 5).join(' '),
    commandLine: rest.slice(5).join(' '),
  };
}

async function readFromWindows(pid: number): Promise<ProcessInfo> {
  const query = `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; if (!$p) { exit 1 }; $p.CreationDate.Ticks; $p.CommandLine`;
  const { stdout } = await runProgram('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', query]);
  const [startedAt = '', ...commandLine] = stdout.trim().split(/\r?\n/);
  return { pid, zombie: false, startedAt, commandLine: commandLine.join(' ') };
}

/** Reads the system's data on a process; undefined if there is none, or if the system hides it as another user's. */
export async function readProcessInfo(pid: number): Promise<ProcessInfo | undefined> {
  const read =
    process.platform === 'linux' ? readFromProc : process.platform === 'win32' ? readFromWindows : readFromPs;
  return read(pid).catch(() => undefined);
}

type ClusterProcesses = { postmaster: number | undefined; backends: number[] };

function isPostmaster(info: ProcessInfo, clusterDir: string): boolean {
  if (!/postgres(\.exe)?"? -D /.test(info.commandLine)) return false;
  // The folder may have been renamed under a running database; only the working directory follows.
  const isNamed = `${info.commandLine.replaceAll('"', '')} `.includes(` -D ${clusterDir} `);
  return isNamed || info.cwd === clusterDir;
}

async function postmasterFromPidFile(clusterDir: string): Promise<number | undefined> {
  const status = await readPostmasterStatus(clusterDir);
  // After a kill the pid file remains, and another program may have the pid by now.
  const info = status ? await readProcessInfo(status.pid) : undefined;
  return info && !info.zombie && isPostmaster(info, clusterDir) ? info.pid : undefined;
}

async function scanProc(clusterDir: string): Promise<ProcessInfo[]> {
  const names = await readdir('/proc').catch(() => []);
  const infos = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => readProcessInfo(Number(name))),
  );
  return infos.filter((info) => info !== undefined).filter((info) => !info.zombie && info.cwd === clusterDir);
}

/**
 * Returns the running processes of the database in this folder, even if another server started them: its postmaster, and on
 * Linux also its backends, which can outlive a killed postmaster while they compute.
 */
export async function findClusterProcesses(folder: string): Promise<ClusterProcesses> {
  const clusterDir = await realpath(folder).catch(() => folder);
  const found = process.platform === 'linux' ? await scanProc(clusterDir) : [];
  return {
    postmaster:
      (await postmasterFromPidFile(clusterDir)) ?? found.find((info) => isPostmaster(info, clusterDir))?.pid,
    backends: found.filter((info) => info.commandLine.startsWith('postgres: ')).map((info) => info.pid),
  };
}

type PollOptions = { timeoutMs: number; intervalMs?: number; signal?: AbortSignal | undefined };

/** Repeats a check until it succeeds (returns true) or the time is up (returns false). Rejects if the signal aborts. */
export async function pollUntil(
  check: () => boolean | Promise<boolean>,
  options: PollOptions,
): Promise<boolean> {
  const endsAt = performance.now() + options.timeoutMs;
  for (;;) {
    options.signal?.throwIfAborted();
    if (await check()) return true;
    if (performance.now() >= endsAt) return false;
    await delay(options.intervalMs ?? 10, undefined, options.signal ? { signal: options.signal } : {});
  }
}

/** The server's log, as the supervisor uses it. */
export type EmbeddedLog = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void;

/** SIGINT ends the sessions and stops cleanly; SIGQUIT stops at once, and the next start recovers. */
export type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** Sends a signal to a database process; a process that has already ended is no error. */
export async function sendSignal(target: { pid: number; signal: StopSignal; pgCtl: string }): Promise<void> {
  const { pid, signal, pgCtl } = target;
  try {
    // On Windows Node can only terminate processes; PostgreSQL's pg_ctl can send them signals.
    if (process.platform === 'win32' && signal !== 'SIGKILL') {
      await runProgram(pgCtl, ['kill', signal.slice('SIG'.length), String(pid)]);
    } else {
      process.kill(pid, signal);
    }
  } catch (error) {
    if (errorCode(error) === 'EPERM') throw error;
  }
}

type Options = { clusterDir: string; pgCtl: string; log: EmbeddedLog; signal?: AbortSignal | undefined };

const patience: readonly { stopSignal: StopSignal; timeoutMs: number }[] = [
  { stopSignal: 'SIGINT', timeoutMs: 30_000 },
  { stopSignal: 'SIGQUIT', timeoutMs: 10_000 },
  { stopSignal: 'SIGKILL', timeoutMs: 5_000 },
];

async function endPostmaster(options: Options): Promise<void> {
  const { clusterDir, pgCtl, log, signal } = options;
  for (const { stopSignal, timeoutMs } of patience) {
    const { postmaster } = await findClusterProcesses(clusterDir);
    if (postmaster === undefined) return;
    log('warn', 'stopping the database that an earlier server left running', { pid: postmaster, stopSignal });
    await sendSignal({ pid: postmaster, signal: stopSignal, pgCtl });
    const isGone = async (): Promise<boolean> =>
      (await findClusterProcesses(clusterDir)).postmaster === undefined;
    if (await pollUntil(isGone, { timeoutMs, signal })) return;
  }
  throw new StartupError(`An earlier database on ${clusterDir} does not stop.`);
}

/**
 * Ends database processes that an earlier server left running on the cluster, and removes the pid file of a dead postmaster.
 * The caller must hold the instance lock: without it this would end another running server's database.
 */
export async function endEarlierDatabase(options: Options): Promise<void> {
  const { clusterDir, pgCtl, log, signal } = options;
  await endPostmaster(options);
  const backendsGone = async (): Promise<boolean> =>
    (await findClusterProcesses(clusterDir)).backends.length === 0;
  if (!(await pollUntil(backendsGone, { timeoutMs: 500, signal }))) {
    // Their postmaster is dead, so nothing that they still do can be committed.
    const { backends } = await findClusterProcesses(clusterDir);
    log('warn', 'ending processes of a database whose postmaster was killed', { pids: backends });
    for (const pid of backends) await sendSignal({ pid, signal: 'SIGKILL', pgCtl });
    await pollUntil(backendsGone, { timeoutMs: 5_000, signal });
  }
  // PostgreSQL would refuse to start if the number in it now belonged to another process of its account.
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}
