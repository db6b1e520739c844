import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedLog } from './cluster-processes';
import type { Postmaster, PostmasterExit } from './postmaster';

const firstMs = 100;
const longestMs = 5_000;

/** How long to wait before the n-th restart in a row (from 0): doubling, bounded. */
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

/** A database that stayed up this long starts with a clean slate of failures. */
const steadyMs = 30_000;

const waitMs = (delayMs: number, signal: AbortSignal): Promise<void> => delay(delayMs, undefined, { signal });

/** Keeps one database process running: starts it anew, ever more slowly, whenever it ends by itself. */
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

  /** The database's process, while there is one. */
  get pid(): number | undefined {
    return this.#current?.pid;
  }

  /** Starts the database for the first time; a failure here is the caller's. */
  async start(signal?: AbortSignal): Promise<void> {
    const signals = [this.#stopping.signal, ...(signal ? [signal] : [])];
    this.#current = await this.#options.launch(AbortSignal.any(signals));
    this.#watching = this.#watch(this.#current);
  }

  /** Tells of each end that nobody asked for. Returns how to stop listening. */
  onExit(listener: ExitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the database cleanly and for good. */
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
    // A stop that came between launch and watch finds its process here.
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
