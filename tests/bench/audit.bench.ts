import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';
import { auditWatchWorker, auditWorker } from '../../server/workers/audit';
import { sealingWorker, startWorkers } from '../../server/workers/background-work';
import { systemAccount } from '../../server/ledger/account';
import { openAccounts } from '../../server/ledger/account-opener';
import { auditInterval } from '../../server/audit/audit-interval';
import { sealOldRows } from '../../server/start/seal-old-rows';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import { createDatabase } from '../../server/kernel/db/pool';
import type { ServiceContext } from '../../server/service-context';
import { fundUsers, sendOnce } from './ledger/bench-money';
import { startBenchDatabase } from './ledger/bench-database';
import { fillBooks } from './ledger/fill-books';
import { printRow } from './print-row';

const transfers = Number(process.env['BENCH_TRANSFERS'] ?? 10_000_000);
const intervals = 10;
const sendsPerInterval = 2_000;
const seconds = (fromMs: number): string => ((performance.now() - fromMs) / 1000).toFixed(1);

/** How long it takes the running auditor to say that something is wrong with an account of a user. */
async function timeToReport(context: ServiceContext, plant: () => Promise<string>): Promise<string> {
  const told = new Set<string>();
  const log = {
    warn: () => undefined,
    error: (one: { subject?: string }) => told.add(one.subject ?? ''),
  } as unknown as ServiceContext['log'];
  const stop = startWorkers({ ...context, log }, [sealingWorker, auditWorker, auditWatchWorker]);
  const userId = await plant();
  const startedAt = performance.now();
  while (![...told].some((subject) => subject.includes(userId))) await pause(100);
  const took = seconds(startedAt);
  await stop();
  return took;
}

test('an audit costs the same among many transfers, and finds one unit in them', async () => {
  test.setTimeout(6 * 3_600_000);
  const { context, owner, stop } = await startBenchDatabase();
  const userIds = Array.from({ length: 1_000 }, () => randomUUID());
  await openAccounts(context.db, [systemAccount('treasury', 2), systemAccount('custody.main', 2)]);
  await fillBooks(owner, { count: transfers, userIds });
  await sealOldRows(createDatabase(owner), context.keys);
  await sealNewEntries(context.db, new Date());
  await fundUsers(context, userIds);
  await owner.query('vacuum analyze').catch(() => undefined);

  const catchingUpSince = performance.now();
  const budgets = { roundMs: 0, blocksMs: 3_600_000 };
  while ((await auditInterval(context, budgets))?.isComplete !== true)
    await sealNewEntries(context.db, new Date());
  printRow('first sums over all blocks', { transfers: String(transfers), seconds: seconds(catchingUpSince) });

  // The others' balances rest.
  const busy = userIds.slice(0, userIds.length / 2);
  const took: number[] = [];
  for (let interval = 0; interval < intervals; interval += 1) {
    for (let sent = 0; sent < sendsPerInterval; sent += 1) await sendOnce(context, busy);
    await sealNewEntries(context.db, new Date());
    const report = await auditInterval(context, { roundMs: 0 });
    took.push(report?.durationMs ?? Number.NaN);
  }
  printRow('audit of what has changed', {
    transfers: String(transfers),
    'newly sent': String(sendsPerInterval),
    'at most, ms': String(Math.max(...took)),
  });

  const spoil = (userId: string) =>
    owner.query(
      `update balances set balance = balance + 1 where account_id = (
         select id from accounts where kind = 'crypto' and holder = $1)`,
      [userId],
    );
  const changed = await timeToReport(context, async () => {
    const [one = '', other = ''] = userIds;
    await sendOnce(context, [one, other]);
    await spoil(one);
    return one;
  });
  const old = await timeToReport(context, async () => {
    const userId = userIds.at(-1) ?? '';
    await spoil(userId);
    return userId;
  });
  printRow('one unit too much is reported after', { 'just moved, s': changed, 'at rest, s': old });
  await stop();
});
