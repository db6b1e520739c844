import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';
import { createApp } from '../../server/app';
import { addBenchUsers, askForPayments, signIn } from './epos/bench-till';
import { startBenchDatabase } from './ledger/bench-database';
import { measureRate } from './ledger/measure-rate';
import { prepareTpcB, runTpcB } from './ledger/tpc-b-like';
import { printRow } from './print-row';
import { quantile } from './quantile';
import { runLoad } from './run-load';

const seconds = Number(process.env['BENCH_TILL_SECONDS'] ?? 60);
const merchants = Number(process.env['BENCH_MERCHANTS'] ?? 20);
const usualPerSecond = 100;
const payerCount = 500;
const callers = 32;
const rounds = 5;
const roundMs = 2_000;
/** More than a round can pay. */
const perRound = 5_000;
const load = new URL('epos/till-load.mjs', import.meta.url);

interface Load {
  url: string;
  payments: readonly { token: string; body: string }[];
  perSecond?: number;
  callers: number;
  durationMs: number;
}

interface Outcome {
  waits: number[];
  statuses: Record<string, number>;
  elapsedMs: number;
}

const payAll = (task: Load) => runLoad<Outcome>(load, task);

function show({ waits, statuses, elapsedMs }: Outcome): Record<string, string> {
  const paid = statuses['200'] ?? 0;
  const rest = Object.entries(statuses).filter(([status]) => status !== '200');
  return {
    'paid a second': ((paid * 1000) / elapsedMs).toFixed(0),
    p50: `${quantile(waits, 0.5).toFixed(1)} ms`,
    p95: `${quantile(waits, 0.95).toFixed(1)} ms`,
    p99: `${quantile(waits, 0.99).toFixed(1)} ms`,
    'other answers':
      rest.length === 0 ? 'none' : rest.map(([status, count]) => `${status}: ${count}`).join(', '),
  };
}

test('payments at the till through HTTP: the usual load, three times that, and beside a TPC-B-like transaction', async () => {
  test.setTimeout(1_800_000);
  const { context, owner, stop } = await startBenchDatabase();
  await prepareTpcB(owner);
  const users = await addBenchUsers(context, { merchants, payers: payerCount });
  const ids = users.payers.map(({ id }) => id);
  const app = await createApp(context);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const ready = async (count: number) =>
    askForPayments(context, { ...users, payers: await signIn(context, ids), count });
  const warm = await ready(1_000);
  await payAll({ url, payments: warm, callers, durationMs: roundMs });
  for (const perSecond of [usualPerSecond, 3 * usualPerSecond]) {
    const payments = await ready(perSecond * seconds);
    const outcome = await payAll({ url, payments, perSecond, callers: 256, durationMs: seconds * 1000 });
    printRow(`${perSecond} a second, ${merchants} shops`, show(outcome));
  }
  const rates = { tpcB: [] as number[], till: [] as number[], ratio: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const payments = await ready(perRound);
    const tpcB = await measureRate({ callers, durationMs: roundMs, work: () => runTpcB(owner) });
    const { statuses, elapsedMs } = await payAll({ url, payments, callers, durationMs: roundMs });
    const till = ((statuses['200'] ?? 0) * 1000) / elapsedMs;
    // The first round warms the caches.
    if (round === 0) continue;
    rates.tpcB.push(tpcB);
    rates.till.push(till);
    rates.ratio.push(till / tpcB);
  }
  printRow(`${callers} at once`, {
    'paid a second': quantile(rates.till, 0.5).toFixed(0),
    'TPC-B-like': quantile(rates.tpcB, 0.5).toFixed(0),
    ratio: quantile(rates.ratio, 0.5).toFixed(2),
  });
  await app.close();
  await stop();
});
