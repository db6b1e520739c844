import { test } from '@playwright/test';
import { merchants, paidPerSecond, payAll, show, withTill } from './epos/with-till';
import { measureRate } from './ledger/measure-rate';
import { prepareTpcB, runTpcB } from './ledger/tpc-b-like';
import { printRow } from './print-row';
import { quantile } from './quantile';

const seconds = Number(process.env['BENCH_TILL_SECONDS'] ?? 60);
const usualPerSecond = 100;
const callers = 32;
/** Enough for all that the machine can do, and few enough that none is refused. */
const capacityCallers = 16;
const rounds = 5;
const roundMs = 2_000;
/** More than a round can pay. */
const perRound = Number(process.env['BENCH_ROUND'] ?? 1_500);
/** Load above what the machine can do, and for how long. */
const overload = 3;
const overloadSeconds = Number(process.env['BENCH_OVERLOAD_SECONDS'] ?? 10);
/** Callers do not wait for each other: each may open a separate connection. */
const connections = 4_000;

test('payments at the till asked for at three times what the machine can do', async () => {
  test.setTimeout(1_800_000);
  await withTill(async ({ ready, url }) => {
    for (const shops of [merchants, 1]) {
      const most = await payAll({
        url,
        payments: await ready(perRound, shops),
        callers: capacityCallers,
        durationMs: roundMs,
      });
      const perSecond = Math.round(overload * paidPerSecond(most));
      const payments = await ready(perSecond * overloadSeconds, shops);
      const durationMs = overloadSeconds * 1000;
      const outcome = await payAll({ url, payments, perSecond, callers: connections, durationMs });
      printRow(`${shops} shops, ${capacityCallers} callers`, show(most));
      printRow(`${perSecond} a second asked for`, show(outcome));
    }
  });
});

test('payments at the till through HTTP: the usual load, three times that, and beside a TPC-B-like transaction', async () => {
  test.setTimeout(1_800_000);
  await withTill(async ({ owner, ready, url }) => {
    await prepareTpcB(owner);
    for (const perSecond of [usualPerSecond, 3 * usualPerSecond]) {
      const payments = await ready(perSecond * seconds);
      const outcome = await payAll({ url, payments, perSecond, callers: 256, durationMs: seconds * 1000 });
      printRow(`${perSecond} a second, ${merchants} shops`, show(outcome));
    }
    const rates = { tpcB: [] as number[], till: [] as number[], ratio: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const payments = await ready(perRound);
      const tpcB = await measureRate({ callers, durationMs: roundMs, work: () => runTpcB(owner) });
      const till = paidPerSecond(await payAll({ url, payments, callers, durationMs: roundMs }));
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
  });
});
