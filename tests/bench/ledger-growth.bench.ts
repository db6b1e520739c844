import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { test } from '@playwright/test';
import { systemAccount } from '../../server/ledger/account';
import { fundUsers, sendOnce } from './ledger/bench-money';
import { startBenchDatabase } from './ledger/bench-database';
import { measureRate } from './ledger/measure-rate';
import { prepareTpcB, runTpcB } from './ledger/tpc-b-like';
import { printRow } from './print-row';
import { quantile } from './quantile';

const few = 10_000;
const many = Number(process.env['BENCH_TRANSFERS'] ?? 10_000_000);
const batch = 500_000;
const callers = 8;
const rounds = 5;
const roundMs = 2_000;

/** Entries with one transfer and two lines of history each, between random users; the balances are not the subject here. */
async function fillBooks(owner: Pool, options: { count: number; userIds: string[] }): Promise<void> {
  const treasury = systemAccount('treasury', 2).id;
  const custody = systemAccount('custody.main', 2).id;
  const client = await owner.connect();
  await client.query('set statement_timeout = 0');
  // Checking each row of the filling by itself would take most of the time.
  const keys = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'transfers'::regclass and contype = 'f'`,
  );
  for (const { name } of keys.rows) await client.query(`alter table transfers drop constraint ${name}`);
  for (let done = 0; done < options.count; done += batch) {
    const count = Math.min(batch, options.count - done);
    const statement = {
      text: `with written as (
        insert into entries (id, kind, created_at)
        select gen_random_uuid(), 'bench', now() from generate_series(1, $1::integer) returning seq
      ), moved as (
        insert into transfers select seq, 1, $2::uuid, $3::uuid, 2, 1 from written
      )
      insert into operations
      select gen_random_uuid(), ($4::uuid[])[1 + floor(random() * $5::integer)::integer], 1, 3, 0, 2, 1, seq, now()
      from written`,
      values: [count, custody, treasury, options.userIds, options.userIds.length],
      query_timeout: 600_000,
    };
    await client.query(statement);
  }
  for (const { name, definition } of keys.rows)
    await client.query(`alter table transfers add constraint ${name} ${definition} not valid`);
  // As the sealer would have left them.
  await client.query('update seal_state set through_seq = (select max(seq) from entries)');
  await client.query('reset statement_timeout');
  client.release();
}

test('a movement costs the same among few transfers and among many', async () => {
  test.setTimeout(3_600_000);
  const { context, owner, stop } = await startBenchDatabase();
  const userIds = Array.from({ length: 1_000 }, () => randomUUID());
  await prepareTpcB(owner);
  await fundUsers(context, userIds);
  /** Against the base of the same minutes, because the machine is not the same all the time. */
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
  await fillBooks(owner, { count: few, userIds });
  await measure();
  const before = await measure();
  await fillBooks(owner, { count: many - few, userIds });
  await owner.query('checkpoint').catch(() => undefined);
  const after = await measure();
  printRow(`${few} → ${many}`, {
    'ratio among few': before.toFixed(2),
    'among many': after.toFixed(2),
    'cost grows by': (before / after).toFixed(2),
  });
  await stop();
});
