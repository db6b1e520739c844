import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { lateAfterS } from '../audit/overdue-audits';
import type { Pooler } from '../kernel/db/pool';
import type { ServiceContext } from '../service-context';

/** What the auditor gets from its server, besides the settings. */
export interface AuditorStart {
  masterKey: string;
  connectionString: string;
  pooler: Pooler | undefined;
}

const auditorFile = join(import.meta.dirname, 'auditor.js');
/** Pauses before it is started again, and after how long a run counts as sound. */
const [pauseMinMs, pauseMaxMs, soundMs] = [1_000, 60_000, 60_000];
const lookMs = 1_000;
/** A frozen one is ended after the watch has raised its alarm, which takes up to ten seconds. */
const afterAlarmS = 15;

type ProcessContext = Pick<ServiceContext, 'log' | 'clock' | 'config'>;

/**
 * Runs the auditor as a separate process and restarts it when it exits, after a growing pause, or when it hangs.
 * The returned function kills it: an audit that is cut off is made again. If the server is killed, the auditor ends when
 * their channel closes.
 */
export function runAuditorProcess(start: AuditorStart, context: ProcessContext): () => Promise<void> {
  const { log, clock } = context;
  let isStopped = false;
  let child: ChildProcess | undefined;
  const keepRunning = async (): Promise<void> => {
    for (let pauseMs = pauseMinMs; ; pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
      // The first one waits, too: a server's start is busy enough.
      await clock.sleep(pauseMs);
      if (isStopped) return;
      const startedAtMs = performance.now();
      child = fork(auditorFile, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.send(start, () => undefined);
      const end = await watchUntilEnd(child, context);
      if (isStopped) return;
      if (performance.now() - startedAtMs > soundMs) pauseMs = pauseMinMs / 2;
      log.warn(end, "the auditor's process ended, and is started again");
    }
  };
  void keepRunning();
  return async () => {
    isStopped = true;
    if (child === undefined || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}

/** Waits until it ends, and kills it when it hasn't said a word for longer than an audit may be late. */
async function watchUntilEnd(
  child: ChildProcess,
  { log, clock, config }: ProcessContext,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const silentMaxMs = (lateAfterS(config.AUDIT_INTERVAL_S) + afterAlarmS) * 1000;
  let wordAtMs = performance.now();
  child.on('message', () => {
    wordAtMs = performance.now();
  });
  const ended = once(child, 'exit');
  while (!hasEnded(child)) {
    await Promise.race([ended, clock.sleep(lookMs)]);
    if (hasEnded(child) || performance.now() - wordAtMs < silentMaxMs) continue;
    log.error({ pid: child.pid }, "the auditor's process is frozen, and is killed");
    child.kill('SIGKILL');
    await ended;
  }
  return { code: child.exitCode, signal: child.signalCode };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
