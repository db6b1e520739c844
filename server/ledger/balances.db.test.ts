import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withServer } from '../../tests/support/with-server';
import { listSystemBalances } from './balances';
import { sealNewEntries } from './blocks/seal-blocks';
import { genesis } from './movements/treasury';

const server = withServer();

test('the balances of the system are those of the sealed entries and what came since, without a look through all transfers', async () => {
  const { context, database } = server;
  const funded = genesis([{ currencyId: 2, treasuryMinor: 40_000n, bridgeMinor: 9_000n }]);
  const before = await treasuryOf();
  await context.ledger.post(funded);
  // As many as a small shop makes in a month; their sum is nothing.
  await database.query(
    `insert into transfers (entry_seq, line, debit_account, credit_account, currency_id, amount)
     select seq, line, debit_account, credit_account, currency_id, amount from (
       select t.entry_seq as seq, n * 2 + 100 as line, t.debit_account, t.credit_account, t.currency_id, t.amount
         from transfers t, generate_series(0, 5999) n where t.entry_seq = (select max(seq) from entries) and t.line = 0
       union all
       select t.entry_seq, n * 2 + 101, t.credit_account, t.debit_account, t.currency_id, t.amount
         from transfers t, generate_series(0, 5999) n where t.entry_seq = (select max(seq) from entries) and t.line = 0
     ) copies`,
  );
  await sealNewEntries(context.db, context.clock.now());
  await database.query('analyze transfers');
  expect(await treasuryOf()).toBe(before + 40_000n);
  await context.ledger.post(genesis([{ currencyId: 2, treasuryMinor: 5n, bridgeMinor: 0n }]));
  const scanned = await context.db.transaction().execute(async (transaction) => {
    await listSystemBalances(transaction);
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_stat_xact_user_tables where seq_tup_read > 10000`.execute(transaction);
    return rows;
  });
  expect(scanned).toEqual([]);
  expect(await treasuryOf()).toBe(before + 40_005n);

  async function treasuryOf(): Promise<bigint> {
    const found = (await listSystemBalances(context.db)).find(
      ({ kind, currencyId }) => kind === 'treasury' && currencyId === 2,
    );
    return found?.balanceMinor ?? 0n;
  }
});
