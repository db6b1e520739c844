import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedLog } from './cluster-processes';
import type { Postmaster, PostmasterExit } from './postmaster';

const firstMs = 100;
const longestMs = 5_000;

/** Returns the delay before the n-th restart in a row (from 0): it doubles, up to a limit. */
export function restartDelayMs(failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
}

export type ExitListener = (exit: Pick<PostmasterExit, 'code' | 'signal'>) => void;

type SupervisorOptions = {
  launch: (signal: AbortSignal) => Promise<Postmaster>;
  log: EmbeddedLog;
  nowMs?: () => number;
  wait?: (delayMs: number, signal: AbortSignal) => Promise<void>;
};

/** Once the database has run for this long, its earlier failures no longer count. */
const steadyMs = 30_000;

const waitMs = (delayMs: number, signal: AbortSignal): Promise<void> => delay(delayMs, undefined, { signal });

/** Keeps one database process running: restarts it whenever it exits by itself, after growing delays. */
export class PostgresSupervisor {
  readonly #options: Required<SupervisorOptions>;
  readonly #stopping = new AbortController();
  readonly #listeners = new Set<ExitListener>();
  #current: Postmaster | undefined;
  #watching: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = { nowMs: () => performance.now(), wait: waitMs, ...options };
  }

  /** The database's process; undefined while there is none. */
  get pid(): number | undefined {
    return this.#current?.pid;
  }

  /** Starts the database for the first time; a failure is not retried but thrown. */
  async start(signal?: AbortSignal): Promise<void> {
    const signals = [this.#stopping.signal, ...(signal ? [signal] : [])];
    this.#current = await this.#options.launch(AbortSignal.any(signals));
    this.#watching = this.#watch(this.#current);
  }

  /** Calls the listener at each unexpected exit. Returns a function that removes the listener. */
  onExit(listener: ExitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops the database cleanly, without a restart. */
  stop(): Promise<void> {
    this.#stopped ??= (async () => {
      this.#stopping.abort();
      await this.#current?.stop();
      await this.#watching;
    })();
    return this.#stopped;
  }

  async #watch(first: Postmaster): Promise<void> {
    let postmaster = first;
    let failures = 0;
    while (!this.#stopping.signal.aborted) {
      const readyAt = this.#options.nowMs();
      const { code, signal } = await postmaster.exited;
      this.#current = undefined;
      if (this.#stopping.signal.aborted) return;
      this.#options.log('error', 'the database ended by itself and is started again', { code, signal });
      for (const listener of this.#listeners) listener({ code, signal });
      failures = this.#options.nowMs() - readyAt >= steadyMs ? 0 : failures + 1;
      const next = await this.#relaunch(failures);
      if (!next) return;
      postmaster = next;
      this.#current = next;
      this.#options.log('info', 'the database is back', { pid: next.pid });
    }
    // If stop() was called between launch and watch, it finds the process here.
    await this.#current?.stop();
  }

  async #relaunch(earlierFailures: number): Promise<Postmaster | undefined> {
    const { signal } = this.#stopping;
    for (let failures = earlierFailures; !signal.aborted; failures += 1) {
      try {
        await this.#options.wait(restartDelayMs(failures), signal);
        return await this.#options.launch(signal);
      } catch (error) {
        if (signal.aborted) break;
        const reason = error instanceof Error ? error.message : String(error);
        this.#options.log('error', 'the database could not be started again', { reason });
      }
    }
    return undefined;
  }
}
