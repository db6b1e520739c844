import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { withServerForEachTest } from '../../tests/support/with-server';
import { defineWorker } from './define-worker';
import type { WorkerContext } from './define-worker';
import { createWorkerFigures } from './worker-figures';
import { createWorkerLease } from './worker-lease';

const server = withServerForEachTest();
const leaseMs = 600_000;

const leaseOf = () => createWorkerLease(server.context.db, { worker: 'planted', leaseMs });
const putEnd = (end: string) => server.database.query(`update worker_leases set expires_at = ${end}`);

/** The worker as it runs in one of several servers. */
function inOneServer(work: () => Promise<unknown>, intervalMs = 10) {
  const context: WorkerContext = { ...server.context, workerFigures: createWorkerFigures() };
  const stop = defineWorker({ name: 'planted', intervalMs, leaseMs, work }).start(context);
  const readText = async (): Promise<string> => {
    const registry = new Registry();
    context.workerFigures.addTo(registry);
    return registry.metrics();
  };
  return { stop, readText };
}

test('of many servers that ask at once, one gets the lease, and gets it again', async () => {
  const leases = Array.from({ length: 8 }, leaseOf);
  const first = await Promise.all(leases.map((lease) => lease.hold()));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await Promise.all(leases.map((lease) => lease.hold()))).toEqual(first);
});

test('the lease of a server that has fallen silent goes to the next one, and is not taken back', async () => {
  const [silent, next] = [leaseOf(), leaseOf()];
  expect(await silent.hold()).toBe(true);
  await putEnd(`now() + interval '1 second'`);
  expect(await next.hold()).toBe(false);
  await putEnd('now()');
  expect(await next.hold()).toBe(true);
  expect(await silent.hold()).toBe(false);
  await silent.giveBack();
  expect(await leaseOf().hold()).toBe(false);
  await next.giveBack();
  expect(await leaseOf().hold()).toBe(true);
});

test('an end that no lease can have counts as over', async () => {
  expect(await leaseOf().hold()).toBe(true);
  await putEnd(`now() + interval '10 years'`);
  expect(await leaseOf().hold()).toBe(true);
});

test('one of two servers works, both tell when the work was last done, and the other takes over at a stop', async () => {
  const [first, second] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  const one = inOneServer(first);
  await expect.poll(() => first.mock.calls.length).toBeGreaterThan(1);
  const other = inOneServer(second);
  const soFar = first.mock.calls.length;
  await expect.poll(() => first.mock.calls.length).toBeGreaterThan(soFar + 5);
  expect(second).not.toHaveBeenCalled();
  await one.stop();
  await expect.poll(() => second.mock.calls.length).toBeGreaterThan(0);
  await other.stop();

  await leaseOf().hold();
  await server.database.query(`update worker_leases set succeeded_at = now() - interval '1 hour'`);
  const waiting = inOneServer(second);
  const age = async () =>
    Number(/^worker_success_age_seconds\{.*\} (\S+)$/m.exec(await waiting.readText())?.[1]);
  await expect.poll(age).toBeGreaterThanOrEqual(3_600);
  expect(await waiting.readText()).toContain('worker_rounds_total{worker="planted"} 0');
  await waiting.stop();
});

test('a server whose worker has nothing to do takes no lease', async () => {
  const isWaiting = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  const context = { ...server.context, workerFigures: createWorkerFigures() };
  const given = { name: 'planted', intervalMs: 10, leaseMs, work: () => Promise.resolve(), isWaiting };
  const stop = defineWorker(given).start(context);
  await expect.poll(() => isWaiting.mock.calls.length).toBeGreaterThan(1);
  expect((await server.database.query('select from worker_leases')).rowCount).toBe(0);
  await stop();
});

test('a round that takes long keeps renewing its lease', async () => {
  let end = (): void => undefined;
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const long = defineWorker({ name: 'planted', intervalMs: 1, leaseMs: 90, work });
  const stop = long.start(server.context);
  await expect.poll(() => work.mock.calls.length).toBe(1);
  const { rows } = await server.database.query<{ at: Date }>('select expires_at as at from worker_leases');
  const begunUntilMs = rows[0]?.at.getTime() ?? 0;
  const renewedMs = async () => {
    const now = await server.database.query<{ at: Date }>('select expires_at as at from worker_leases');
    return (now.rows[0]?.at.getTime() ?? 0) - begunUntilMs;
  };
  await expect.poll(renewedMs).toBeGreaterThan(90);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await stop();
});
