import { spawn } from 'node:child_process';
import type { ChildProcess, ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { masterKeyOf, storeDemoKey } from './demo-keys';
import { freePort } from './free-port';
import { copyPreparedData } from './prepared-data';

interface ServerOptions {
  dataDir: string;
  /** Settings besides URL and data folder. */
  env?: Record<string, string>;
  /** Only for a server that replaces another one at its address; by default a free port is used. */
  port?: number;
  /** Another build than the default. */
  serverFile?: string;
  /** Creates its own data although the run has prepared data to copy. */
  isFirstStart?: boolean;
}

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  /** Its output so far. */
  output: () => string;
  /** Sends SIGTERM and waits until it has exited. */
  stop: () => Promise<void>;
  /** Kills it, as in a crash. */
  kill: () => Promise<void>;
  process: ChildProcess;
}

export interface EndedServer {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

const builtServerFile = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const startLimitMs = 60_000;
const stopLimitMs = 15_000;
const retryMs = 50;

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ready`)).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(
  child: ChildProcess,
  server: { url: string; output: () => string },
): Promise<void> {
  const giveUpAt = performance.now() + startLimitMs;
  while (!(await isReady(server.url))) {
    if (hasEnded(child)) throw new Error(`The server ended at its start:\n${server.output()}`);
    if (performance.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`The server is not ready after ${startLimitMs / 1000} s:\n${server.output()}`);
    }
    await pause(retryMs);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  const lastResort = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  child.kill(signal);
  await ended;
  clearTimeout(lastResort);
}

/** The auditor works inside the server: a process for each of many servers would cost memory and time. */
function launch(
  env: Record<string, string>,
  serverFile = builtServerFile,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [serverFile], {
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', AUDITOR: 'inside', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Starts the built server and waits until it is ready. By default it has a database of its own, whose data are
 * copied from the run's prepared data if there are none yet.
 */
export async function startServer({ dataDir, env = {}, ...options }: ServerOptions): Promise<RunningServer> {
  const hasOwnDatabase = (env['DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? '') === '';
  if (hasOwnDatabase && options.isFirstStart !== true) await copyPreparedData(dataDir);
  const port = options.port ?? (await freePort());
  const child = launch({ PORT: String(port), DATA_DIR: dataDir, ...env }, options.serverFile);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const server = { url: `http://127.0.0.1:${port}`, output: () => printed };
  await waitUntilReady(child, server);
  const masterKey = masterKeyOf(env, dataDir);
  if (masterKey !== undefined) storeDemoKey(server.url, masterKey);
  return {
    ...server,
    dataDir,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    process: child,
  };
}

/** Starts the built server where it must refuse to start, and waits until it has exited. */
export async function startInVain(env: Record<string, string>): Promise<EndedServer> {
  const child = launch(env);
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { exitCode: child.exitCode, stdout, stderr };
}
