import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../support/start-server';
import type { RunningServer } from '../../support/start-server';
import { payAll } from '../epos/with-till';
import type { Till } from '../epos/with-till';
import { benchMasterKey } from '../ledger/bench-database';

/** A server is compiled after some 2,000 payments only. */
const warmCount = Number(process.env['BENCH_WARM'] ?? 2_000);
const warmCallers = 16;

export interface BenchServer {
  url: string;
  pid: number;
}

/** Starts servers with all of their workers on the till's database, and has each make payments before the work. */
export async function withServers(
  till: Till,
  count: number,
  work: (servers: readonly BenchServer[]) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'billfold-bench-'));
  const env = {
    NODE_ENV: 'test',
    CAPTCHA: 'off',
    DEMO: 'false',
    LOG_LEVEL: 'error',
    BUDGET_SCALE: '1000',
    // The audit's work doesn't depend on the number of servers.
    AUDIT_INTERVAL_S: '3600',
    // No payment is refused, so every number of servers makes the same ones.
    MONEY_PATIENCE_MS: '60000',
    DATABASE_URL: till.serverConnectionString,
    MASTER_KEY: benchMasterKey,
  };
  const servers: RunningServer[] = [];
  try {
    while (servers.length < count) servers.push(await startServer({ dataDir, env }));
    const url = servers.map((server) => server.url);
    const payments = await till.ready(warmCount * count);
    await payAll({ url, payments, callers: warmCallers, durationMs: 300_000 });
    await work(servers.map((server) => ({ url: server.url, pid: server.process.pid ?? 0 })));
  } finally {
    for (const server of servers) await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
