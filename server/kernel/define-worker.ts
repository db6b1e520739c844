import type { Logger } from 'pino';
import type { WorkerFigures } from './worker-figures';
import { createWorkerLease } from './worker-lease';
import type { WorkerLease } from './worker-lease';
import type { Db } from './db/db';

/** What running a worker needs, beside what its work needs. */
export interface WorkerContext {
  db: Db;
  log: Pick<Logger, 'warn'>;
  workerFigures: WorkerFigures;
}

interface WorkerDefinition<Context> {
  /** In the log and in Prometheus: lower case with hyphens. */
  name: string;
  /** From the end of one round to the beginning of the next. */
  intervalMs: number;
  /**
   * With it, one server does the work. If that server dies, another takes over after this time. Without it every server does,
   * and the work itself must prevent conflicts.
   */
  leaseMs?: number;
  work: (context: Context) => Promise<unknown>;
  /** Whether there may be something to do. A round that it says no to is over. */
  isWaiting?: (context: Context) => Promise<boolean>;
}

/** Work that a server does again and again in the background. */
export interface Worker<Context> {
  name: string;
  /** The function returned stops it, and waits for a round under way. */
  start: (context: Context & WorkerContext) => () => Promise<void>;
}

/** Defines a background worker: its rounds never overlap, and a failed one is logged and followed by the next. */
export function defineWorker<Context>(definition: WorkerDefinition<Context>): Worker<Context> {
  const { name, intervalMs, leaseMs } = definition;
  return {
    name,
    start(context) {
      const { log, workerFigures } = context;
      const figure = workerFigures.begin(name);
      const lease =
        leaseMs === undefined ? undefined : createWorkerLease(context.db, { worker: name, leaseMs });
      const work = async (): Promise<void> => {
        await definition.work(context);
      };
      const round = async (): Promise<void> => {
        const startedAtMs = performance.now();
        const ended = (hasFailed: boolean): void =>
          figure.ended({ durationMs: performance.now() - startedAtMs, hasFailed });
        try {
          // Before the lease, which costs a transaction.
          if ((await definition.isWaiting?.(context)) === false) return ended(false);
          if (lease === undefined) await work();
          else if (await lease.hold()) await workUnder(lease, { log, name }, work);
          else return figure.succeeded(await lease.successAgeMs());
          ended(false);
        } catch (error) {
          ended(true);
          log.warn({ err: error }, `${name} failed`);
        }
      };
      const stop = repeat(intervalMs, round);
      return async () => {
        await stop();
        await lease?.giveBack().catch((error: unknown) => {
          log.warn({ err: error }, `${name}: its lease was not given back`);
        });
      };
    },
  };
}

/** Works while it keeps renewing the lease, because a round may take longer than that lasts. */
async function workUnder(
  lease: WorkerLease,
  { log, name }: { name: string } & Pick<WorkerContext, 'log'>,
  work: () => Promise<void>,
): Promise<void> {
  const stopRenewing = repeat(lease.renewMs, async () => {
    try {
      if (!(await lease.hold())) log.warn({}, `${name}: another server took its lease during a round`);
    } catch (error) {
      log.warn({ err: error }, `${name}: its lease was not renewed`);
    }
  });
  try {
    await work();
  } finally {
    await stopRenewing();
  }
  await lease.noteSuccess();
}

/** Runs rounds, which must not throw, one after the other until it is stopped. */
function repeat(intervalMs: number, round: () => Promise<void>): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const plan = (): void => {
    timer = setTimeout(() => {
      running = round().then(() => {
        if (!isStopped) plan();
      });
    }, intervalMs);
    timer.unref();
  };
  plan();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
