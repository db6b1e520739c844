import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedLog, Postmaster } from './postmaster';

const firstMs = 100;
const longestMs = 5_000;
/** Once the database has run for this long, its earlier failures no longer count. */
const steadyMs = 30_000;

const waitUnlessAborted = (waitMs: number, signal: AbortSignal): Promise<void> =>
  delay(waitMs, undefined, { signal }).catch(() => undefined);

/**
 * Starts the database and restarts it whenever it exits by itself, after delays that double until it stays. A failure of the
 * first start is not retried but thrown. Returns a function that stops the database cleanly.
 */
export async function keepRunning(options: {
  launch: () => Promise<Postmaster>;
  log: EmbeddedLog;
  nowMs?: () => number;
  wait?: (waitMs: number, signal: AbortSignal) => Promise<void>;
}): Promise<() => Promise<void>> {
  const { launch, log, nowMs = () => performance.now(), wait = waitUnlessAborted } = options;
  const stopping = new AbortController();
  let current: Postmaster | undefined = await launch();

  const watch = async (): Promise<void> => {
    for (let waitMs = firstMs; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, longestMs)) {
      if (current) {
        const readyAt = nowMs();
        const { code: exitCode, signal } = await current.exited;
        if (stopping.signal.aborted) return;
        log('error', 'the database ended by itself and is started again', { exitCode, signal });
        current = undefined;
        if (nowMs() - readyAt >= steadyMs) waitMs = firstMs;
      }
      await wait(waitMs, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        current = await launch();
        log('info', 'the database is back', { pid: current.pid });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log('error', 'the database could not be started again', { reason });
      }
    }
    // The stop came while it was starting.
    await current?.stop();
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await current?.stop();
    await watching;
  };
}
