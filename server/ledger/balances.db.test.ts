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
  const { rowCount } = await database.query(
    `with made as (
       insert into entries (id, kind, created_at) select gen_random_uuid(), 'copy', now() from generate_series(1, 6000)
       returning seq
     )
     insert into transfers (entry_seq, line, debit_account, credit_account, currency_id, amount)
     select seq, line, case line when 0 then debit_account else credit_account end,
       case line when 0 then credit_account else debit_account end, currency_id, amount
     from made, (select debit_account, credit_account, currency_id, amount from transfers limit 1) one, generate_series(0, 1) line`,
  );
  expect(rowCount).toBe(12_000);
  await sealNewEntries(context.db, context.clock.now());
  await database.query('analyze transfers');
  expect(await treasuryOf()).toBe(before + 40_000n);
  await context.ledger.post(genesis([{ currencyId: 2, treasuryMinor: 5n, bridgeMinor: 0n }]));
  const looked = await context.db.transaction(async (transaction) => {
    const rowsLookedAt = async (): Promise<bigint> => {
      const { rows } = await sql<{ count: bigint }>`
        select seq_tup_read as count from pg_stat_xact_user_tables where relname = 'transfers'`.execute(
        transaction,
      );
      return rows[0]?.count ?? 0n;
    };
    // What this connection did before may not be written down yet, and is counted too.
    const already = await rowsLookedAt();
    await listSystemBalances(transaction);
    return (await rowsLookedAt()) - already;
  });
  expect(looked).toBe(0n);
  expect(await treasuryOf()).toBe(before + 40_005n);

  async function treasuryOf(): Promise<bigint> {
    const treasury = (await listSystemBalances(context.db)).find(
      ({ kind, currencyId }) => kind === 'treasury' && currencyId === 2,
    );
    return treasury?.balanceMinor ?? 0n;
  }
});
