import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineWorker } from './define-worker';
import type { WorkerContext } from './define-worker';
import { createWorkerFigures } from './worker-figures';
import type { Db } from './db/db';

const intervalMs = 600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Without a lease a worker does not ask the database. */
function contextOf(log: WorkerContext['log'] = { warn: () => undefined }): WorkerContext {
  return { db: {} as Db, log, workerFigures: createWorkerFigures() };
}

async function figuresOf({ workerFigures }: WorkerContext): Promise<Record<string, number>> {
  const registry = new Registry();
  workerFigures.addTo(registry);
  const lines = (await registry.metrics()).matchAll(/^(\w+)\{worker="planted"\} (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value]) => [name, Number(value)]));
}

test('a stop waits for the round that is under way, and no other one comes', async () => {
  let end = (): void => undefined;
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const stop = defineWorker({ name: 'planted', intervalMs, work }).start(contextOf());
  await vi.advanceTimersByTimeAsync(intervalMs);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(isStopped).toBe(false);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a round that fails is logged and counted, and the next one comes', async () => {
  const warn = vi.fn<(...words: unknown[]) => void>();
  const work = vi.fn(() => Promise.reject(new Error('planted')));
  const context = contextOf({ warn });
  const stop = defineWorker({ name: 'planted', intervalMs, work }).start(context);
  await vi.advanceTimersByTimeAsync(2 * intervalMs);
  expect(work).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls.map(([, words]) => words)).toEqual(['planted failed', 'planted failed']);
  expect(await figuresOf(context)).toMatchObject({
    worker_rounds_total: 2,
    worker_failures_total: 2,
    worker_round_duration_seconds_count: 2,
    worker_success_age_seconds: (2 * intervalMs) / 1000,
  });
  await stop();
});

test('reports to Prometheus from a worker’s start how long its rounds take and when the last one succeeded', async () => {
  const context = contextOf();
  const work = () => new Promise<void>((resolve) => void setTimeout(resolve, 2_000));
  const stop = defineWorker({ name: 'planted', intervalMs, work }).start(context);
  expect(await figuresOf(context)).toEqual({
    worker_rounds_total: 0,
    worker_failures_total: 0,
    worker_success_age_seconds: 0,
  });
  await vi.advanceTimersByTimeAsync(intervalMs + 2_000 + 5_000);
  expect(await figuresOf(context)).toEqual({
    worker_rounds_total: 1,
    worker_failures_total: 0,
    worker_round_duration_seconds_count: 1,
    worker_round_duration_seconds_sum: 2,
    worker_success_age_seconds: 5,
  });
  await stop();
});
