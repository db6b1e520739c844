import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { BillUser } from '../../tests/support/bill-user';
import { countLockWaiters } from '../../tests/support/count-lock-waiters';
import { expectSound } from '../../tests/support/expect-sound';
import { withServer } from '../../tests/support/with-server';

/** More than a limited patience would bear. */
const rivals = 8;

let ada: BillUser;
const server = withServer();
beforeAll(async () => {
  ada = await BillUser.add(server);
});

/** Until someone waits for a row that another has in hand, or nobody will any more. */
async function untilSomebodyWaits(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if ((await countLockWaiters(server.database)) > 0) return;
    await pause(5);
  }
}

test('a caller who misses several large bills still gets what the stock has', async () => {
  const serials = await ada.getBills({ '10': rivals + 1 });
  await ada.deposit(serials);
  const { rows: stock } = await server.database.query<{ serial: string }>(
    'select serial from bills where status = 11 order by changed_at, id',
  );
  const clients = await Promise.all(
    stock.slice(0, rivals).map(async ({ serial }) => {
      const client = new Client({ connectionString: server.database.connectionString });
      await client.connect();
      await client.query('begin');
      // It is in hand before anyone can ask for it, and taken when someone does.
      await client.query('update bills set lock_id = gen_random_uuid() where serial = $1', [serial]);
      return client;
    }),
  );
  let isAnswered = false;
  const withdrawal = ada.withdraw([{ nominal: '1', count: 1 }]).finally(() => {
    isAnswered = true;
  });
  for (const client of clients) {
    await untilSomebodyWaits(() => isAnswered);
    await client.query('commit');
    await client.end();
  }
  const { errorCode, payload } = await withdrawal;
  expect(errorCode).toBe(0);
  expect(payload.value).toBe('1');
  await server.database.query('update bills set lock_id = null');
  await expectSound(server);
});
