import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { test } from '@playwright/test';
import { fundUsers, sendOnce } from './ledger/bench-money';
import { startBenchDatabase } from './ledger/bench-database';
import { fillBooks } from './ledger/fill-books';
import { measureRate } from './ledger/measure-rate';
import { prepareTpcB, runTpcB } from './ledger/tpc-b-like';
import { printRow } from './print-row';
import { quantile } from './quantile';

const few = 10_000;
const many = Number(process.env['BENCH_TRANSFERS'] ?? 10_000_000);
const callers = 8;
const rounds = 5;
const roundMs = 2_000;

/** Fills the ledger without blocks, but with entries marked as sealed. */
async function fill(owner: Pool, options: { count: number; userIds: string[] }): Promise<void> {
  await fillBooks(owner, options);
  await owner.query('update seal_state set through_seq = (select max(seq) from entries)');
}

test('a movement costs the same among few transfers and among many', async () => {
  test.setTimeout(3_600_000);
  const { context, owner, stop } = await startBenchDatabase();
  const userIds = Array.from({ length: 1_000 }, () => randomUUID());
  await prepareTpcB(owner);
  await fundUsers(context, userIds);
  /** Relative to the baseline of the same minutes, because the machine's load varies. */
  async function measure(): Promise<number> {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const base = await measureRate({ callers, durationMs: roundMs, work: () => runTpcB(owner) });
      const rate = await measureRate({
        callers,
        durationMs: roundMs,
        work: () => sendOnce(context, userIds),
      });
      ratios.push(rate / base);
    }
    return quantile(ratios, 0.5);
  }
  await fill(owner, { count: few, userIds });
  await measure();
  const before = await measure();
  await fill(owner, { count: many - few, userIds });
  await owner.query('checkpoint').catch(() => undefined);
  const after = await measure();
  printRow(`${few} → ${many}`, {
    'ratio among few': before.toFixed(2),
    'among many': after.toFixed(2),
    'cost grows by': (before / after).toFixed(2),
  });
  await stop();
});
