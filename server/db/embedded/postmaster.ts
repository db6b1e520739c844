import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { childOptions } from './child-options';
import type { DatabaseAddress } from './database-address';
import { postmasterArgs } from './postmaster-args';
import type { PostgresSettings } from './postmaster-args';
import { pollUntil } from './poll-until';
import { sendSignal } from './send-signal';
import type { StopSignal } from './send-signal';
import type { ServerLog } from './server-log';
import type { ServiceAccount } from './service-account';

export type PostmasterExit = { code: number | null; signal: NodeJS.Signals | null; output: string };

export type Postmaster = {
  pid: number | undefined;
  /** Settles when the process has ended and was reaped, or could not be spawned. */
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

/** Starts one database process; it is not ready yet. */
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
      // Surviving backends can hold the pipe open, so its end is awaited for a moment only.
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
