import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';
import type { Pool } from 'pg';
import { createContext } from '../../server/create-context';
import { readLastAudit } from '../../server/audit/audit-state';
import { openEmbeddedChain } from '../../server/treasury/open-books.service';
import { startWorkers } from '../../server/workers/background-work';
import { payAll, show, withTill } from './epos/with-till';
import { benchMasterKey } from './ledger/bench-database';
import { printRow } from './print-row';

const seconds = Number(process.env['BENCH_WORKERS_SECONDS'] ?? 40);
const perSecond = 100;
const lookEveryMs = 200;
/** Tells the workers' connections from those of the calls. */
const workersName = 'bench_workers';

/** Processor time of the database's connections in milliseconds: the workers' and all of them. */
interface Spent {
  workers: number;
  all: number;
}

/** How long a process has run; Linux alone tells it. Undefined when it has ended. */
async function ranMs(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text.split(' ', 1)[0]) / 1e6;
}

/** Looks again and again, because the auditor opens a connection for each of its rounds. */
async function watchConnections(owner: Pool, work: () => Promise<unknown>): Promise<Spent> {
  const seen = new Map<number, { name: string; firstMs: number; lastMs: number }>();
  const ending = new AbortController();
  const look = async (isFirst: boolean): Promise<void> => {
    const { rows } = await owner.query<{ pid: number; name: string }>(
      `select pid, application_name as name from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    for (const { pid, name } of rows) {
      const ms = await ranMs(pid);
      if (ms === undefined) continue;
      // A connection that was opened meanwhile has spent all of its time since.
      const firstMs = seen.get(pid)?.firstMs ?? (isFirst ? ms : 0);
      seen.set(pid, { name, firstMs, lastMs: ms });
    }
  };
  await look(true);
  const looking = (async () => {
    while (!ending.signal.aborted) {
      await pause(lookEveryMs);
      await look(false);
    }
  })();
  await work();
  ending.abort();
  await looking;
  const sum = (some: { firstMs: number; lastMs: number }[]) =>
    some.reduce((ms, { firstMs, lastMs }) => ms + lastMs - firstMs, 0);
  const all = [...seen.values()];
  return { workers: sum(all.filter(({ name }) => name === workersName)), all: sum(all) };
}

test('what auditor, sealer and the other workers take of the database under load, and of a processor when idle', async () => {
  test.setTimeout(600_000);
  await withTill(async ({ context, owner, serverConnectionString, ready, url }) => {
    const { config } = context;
    const separator = serverConnectionString.includes('?') ? '&' : '?';
    const workerContext = await createContext({
      config,
      connectionString: `${serverConnectionString}${separator}application_name=${workersName}`,
      masterKey: benchMasterKey,
      embeddedDatabase: true,
    });
    await openEmbeddedChain(workerContext);
    const payments = await ready(perSecond * seconds);
    const stop = startWorkers(workerContext);
    // The first round over all rows hurries; every later one rests in between.
    while ((await readLastAudit(workerContext.pool)).roundAgeS === undefined) await pause(lookEveryMs);
    const durationMs = seconds * 1000;
    const load = { url, payments, perSecond, callers: 256, durationMs };
    const busy = await watchConnections(owner, async () => {
      printRow(`${perSecond} a second`, show(await payAll(load)));
    });
    printRow('workers', { 'of the database': `${((100 * busy.workers) / busy.all).toFixed(1)}%` });
    // What has been posted is sealed and audited first.
    await pause(config.AUDIT_INTERVAL_S * 1000);
    const before = process.cpuUsage();
    const idle = await watchConnections(owner, () => pause(durationMs));
    const { user, system } = process.cpuUsage(before);
    const share = (ms: number) => `${((100 * ms) / durationMs).toFixed(1)}%`;
    printRow('idle', {
      server: share((user + system) / 1000),
      'its connections to the database': share(idle.workers),
    });
    await stop();
    await workerContext.pool.end();
  });
});
