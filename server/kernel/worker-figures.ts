import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** What a worker tells Prometheus about itself. */
export interface WorkerFigure {
  /** A round has ended. */
  ended(round: { durationMs: number; hasFailed: boolean }): void;
  /** Reports the age of the last round that succeeded, in any server; undefined if there was none. */
  succeeded(ageMs: number | undefined): void;
}

/** The figures of all workers of one server. */
export interface WorkerFigures {
  /** A worker begins: its age counts from here until a round has succeeded. */
  begin(worker: string): WorkerFigure;
  /** Shows them among the figures of a server. */
  addTo(registry: Registry): void;
}

/** They belong to a context and not to the process, so that tests can run several servers in one process. */
export function createWorkerFigures(nowMs: () => number = () => performance.now()): WorkerFigures {
  const succeededAtMs = new Map<string, number>();
  const about = { labelNames: ['worker'] as const, registers: [] };
  const rounds = new Counter({
    ...about,
    name: 'worker_rounds_total',
    help: 'Rounds that a background worker of this server has ended, failed ones included',
  });
  const failures = new Counter({
    ...about,
    name: 'worker_failures_total',
    help: 'Rounds of a background worker of this server that have failed',
  });
  const durations = new Histogram({
    ...about,
    name: 'worker_round_duration_seconds',
    help: 'How long the rounds of a background worker of this server took',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 10, 30, 60],
  });
  const ages = new Gauge({
    ...about,
    name: 'worker_success_age_seconds',
    help: 'Time since the last round of a background worker that succeeded, in any server where only one does the work; before the first, since the worker was started',
    collect() {
      for (const [worker, atMs] of succeededAtMs) this.set({ worker }, (nowMs() - atMs) / 1000);
    },
  });
  return {
    begin(worker) {
      succeededAtMs.set(worker, nowMs());
      // Shown as 0 from the start, so that a first failure is seen as an increase.
      rounds.inc({ worker }, 0);
      failures.inc({ worker }, 0);
      return {
        ended({ durationMs, hasFailed }) {
          rounds.inc({ worker });
          durations.observe({ worker }, durationMs / 1000);
          if (hasFailed) failures.inc({ worker });
          else succeededAtMs.set(worker, nowMs());
        },
        succeeded(ageMs) {
          if (ageMs !== undefined) succeededAtMs.set(worker, nowMs() - ageMs);
        },
      };
    },
    addTo(registry) {
      for (const metric of [rounds, failures, durations, ages]) registry.registerMetric(metric);
    },
  };
}
