import { describe, expect, test } from 'vitest';
import { BillUser } from '../../tests/support/bill-user';
import { EposShop } from '../../tests/support/epos-shop';
import { withServerForEachTest } from '../../tests/support/with-server';
import { createDatabase, createPool } from '../kernel/db/pool';
import { expectSound } from '../../tests/support/expect-sound';
import { runAudit } from '../audit/run-audit';
import { sealOldRows } from './seal-old-rows';

describe('rows of the time before they were marked', () => {
  const server = withServerForEachTest();

  async function sealAsOwner(): Promise<void> {
    const owner = createPool({ connectionString: server.database.connectionString, maxConnections: 1 });
    try {
      await sealOldRows(createDatabase(owner), server.context.keys);
    } finally {
      await owner.end();
    }
  }

  async function forgetMarks(): Promise<void> {
    for (const table of ['entries', 'mint_requests', 'payment_intents'])
      await server.database.query(`update ${table} set seal = null`);
    await server.database.query('delete from pin_seals');
    await server.database.query(`delete from installation where name = 'rows are sealed'`);
  }

  async function checksThatFind(): Promise<string[]> {
    const { findings } = await runAudit(server.context);
    return [...new Set(findings.map(({ check }) => check))].toSorted();
  }

  async function trade(): Promise<void> {
    const shop = await EposShop.open(server);
    const ada = await shop.customer({ pay: { '10': 1 }, bills: { '1': 2 } });
    await shop.sell(ada, { amount: '3' });
    const lin = await BillUser.add(server);
    await lin.importBills((await ada.exportLines(await ada.serials())).slice(0, 1));
  }

  test('are marked as they are, once, and what is written past the server afterwards is not', async () => {
    await trade();
    await expectSound(server);
    await forgetMarks();
    expect(await checksThatFind()).toEqual([
      'entries are the server’s own',
      'passcodes are the bills’ own',
      'payments are the server’s own',
    ]);
    await sealAsOwner();
    expect(await checksThatFind()).toEqual([]);
    await trade();
    await expectSound(server);
    await server.database.query(
      `insert into entries (id, kind, created_at) values (gen_random_uuid(), 'record', now())`,
    );
    await sealAsOwner();
    await server.database.query(`delete from installation where name = 'rows are sealed'`);
    await sealAsOwner();
    expect(await checksThatFind()).toEqual(['entries are the server’s own']);
  });

  test('whose marking was cut off are marked to the end, and no further', async () => {
    await trade();
    await forgetMarks();
    // The server itself may not change entries, so it stops at the first.
    const { context, database } = server;
    await expect(sealOldRows(context.db, context.keys)).rejects.toMatchObject({ code: '42501' });
    await database.query(
      `insert into entries (id, kind, created_at) values (gen_random_uuid(), 'record', now())`,
    );
    await sealAsOwner();
    expect(await checksThatFind()).toEqual(['entries are the server’s own']);
  });
});
