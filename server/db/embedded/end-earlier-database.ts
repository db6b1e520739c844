import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error';
import { findClusterProcesses } from './cluster-processes';
import type { EmbeddedLog } from './embedded-log';
import { pollUntil } from './poll-until';
import { sendSignal } from './send-signal';
import type { StopSignal } from './send-signal';

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
 * Ends whatever an earlier server left running on the cluster, and removes the pid file of a dead one. Call it
 * only while holding the instance lock: it would end a living server's database as well.
 */
export async function endEarlierDatabase(options: Options): Promise<void> {
  const { clusterDir, pgCtl, log, signal } = options;
  await endPostmaster(options);
  const backendsGone = async (): Promise<boolean> =>
    (await findClusterProcesses(clusterDir)).backends.length === 0;
  if (!(await pollUntil(backendsGone, { timeoutMs: 500, signal }))) {
    // Their postmaster is dead, so their shared memory is lost already; nothing they do can be kept.
    const { backends } = await findClusterProcesses(clusterDir);
    log('warn', 'ending processes of a database whose postmaster was killed', { pids: backends });
    for (const pid of backends) await sendSignal({ pid, signal: 'SIGKILL', pgCtl });
    await pollUntil(backendsGone, { timeoutMs: 5_000, signal });
  }
  // PostgreSQL itself would refuse when the number in it now belongs to another process of its account.
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}
