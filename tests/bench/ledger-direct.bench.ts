import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import { compareRates } from './ledger/compare-rates';
import { fundUsers, payOnce, sendOnce } from './ledger/bench-money';
import { startBenchDatabase } from './ledger/bench-database';
import { prepareTpcB, runTpcB } from './ledger/tpc-b-like';
import { printRow } from './print-row';

const users = 10_000;

test('movements beside a TPC-B-like transaction on the same database', async () => {
  const { context, owner, stop } = await startBenchDatabase();
  const userIds = Array.from({ length: users }, () => randomUUID());
  await prepareTpcB(owner);
  await fundUsers(context, userIds);
  const movements = { send: sendOnce, 'pay at the till': payOnce };
  for (const callers of [1, 32]) {
    for (const [name, move] of Object.entries(movements)) {
      const rates = await compareRates({
        callers,
        base: () => runTpcB(owner),
        work: () => move(context, userIds),
      });
      printRow(`${name}, ${callers} callers`, rates);
    }
  }
  await stop();
});
