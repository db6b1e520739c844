import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { BlueHouse } from '../../tests/support/blue-house';
import { expectSound } from '../../tests/support/expect-sound';
import { signInUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { runBulkJobs } from '../bulk/run-bulk-jobs.service';

const { getBurnFile, getMintRequest } = mintHouseRoutes;
const altered = 'requests are the server’s own';

describe('a request to the mint house that someone has altered in the database', () => {
  let house: BlueHouse;
  let lin: TestUser;
  /** A live bill of another user. */
  let prize: string;
  const server = withServer({ environment: { BUDGET_SCALE: '100', BURN_LIMIT_BLUE: '2' } });
  beforeAll(() => {
    house = new BlueHouse(server);
  });
  beforeEach(async () => {
    lin = await house.registerRich();
    [prize = ''] = await house.getBills(await house.registerRich(), { '1': 1 });
  });

  /** Lets the bill seem burned, its key released. */
  async function seemBurned(serial: string): Promise<void> {
    await server.database.query(`with burned as (
        update bills set status = 12, holder_id = null where serial = '${serial}' returning id
      ) update bill_addresses set released_at = now() from burned where bill_id = id`);
  }
  async function seemLive(serial: string): Promise<void> {
    await server.database.query(`with live as (
        update bills set status = 10, holder_id = (
          select holder_id from bill_events where bill_id = bills.id order by id desc limit 1
        ) where serial = '${serial}' returning id
      ) update bill_addresses set released_at = null from live where bill_id = id`);
  }

  test('gives no archive, for a repeated call either, until it is restored', async () => {
    const serials = await house.getBills(lin, { '1': 1 });
    const key = randomUUID();
    const { payload } = await house.burn(lin, serials, key);
    const id = payload.request?.key ?? '';
    const details = (serial: string) =>
      server.database.query(`update mint_requests set details = $1 where id = $2`, [
        JSON.stringify({ serials: [serial] }),
        id,
      ]);
    await seemBurned(prize);
    await details(prize);
    const asked = { params: { key: id } };
    expect((await lin.client.refused(getBurnFile, asked)).errorCode).toBe(10010);
    expect((await lin.client.refused(getMintRequest, asked)).errorCode).toBe(10010);
    const again = await house.burn(lin, serials, key);
    expect([again.payload.file, again.payload.request]).toEqual([null, null]);

    await seemLive(prize);
    await details(serials[0] ?? '');
    expect((await lin.client.call(getBurnFile, asked)).payload.name).toContain(id);
    await expectSound(server, altered);
  });

  test('leads no line of a bulk job to the key of a bill that the request has not burned', async () => {
    const serials = await house.getBills(lin, { '1': 1 });
    const lines = [...serials, prize];
    const body = { kind: 'burn' as const, currencyKey: house.params.currencyKey, lines };
    const headers = { 'idempotency-key': randomUUID() };
    const begun = await lin.client.call(bulkRoutes.createBulkJob, { body }, headers);
    const params = { id: begun.payload.job.id };
    await runBulkJobs(server.context);
    const file = async () =>
      Buffer.from((await lin.client.call(bulkRoutes.getBulkFile, { params })).payload.file, 'base64');
    const before = await file();
    await seemBurned(prize);
    await server.database.query(`update bulk_lines l set state = 'done', error = null, result = null,
        request_id = done.request_id, event_id = (select max(e.id) from bill_events e join bills b on b.id = e.bill_id
          where b.serial = l.serial)
      from bulk_lines done where l.serial = '${prize}' and done.serial = '${serials[0]}'`);
    expect(await file()).toEqual(before);
    expect(before.toString('latin1')).not.toContain(prize);
    await server.database.query(`update mint_requests set details = '{"serials": ["${prize}"]}'
      where id = (select request_id from bulk_lines where serial = '${prize}')`);
    expect((await lin.client.refused(bulkRoutes.getBulkFile, { params })).errorCode).toBe(10010);
    await seemLive(prize);
  });

  test('is neither executed nor cancelled while open, and delays no other request', async () => {
    const blanks = await house.mint(lin, { '1': 1 });
    const id = await house.fill(lin, blanks);
    const stored = await server.database.query<{ amount: string }>(
      'select amount::text as amount from mint_requests where id = $1',
      [id],
    );
    const setAmount = (amount: string) =>
      server.database.query('update mint_requests set amount = $1 where id = $2', [amount, id]);
    await setAmount('1');
    const other = await house.registerRich();
    expect(await house.getBills(other, { '1': 1 })).toHaveLength(1);
    server.clock.advance(11 * 60_000);
    await signInUser(server, lin.email, lin.client);
    await house.finish();
    expect(await house.serialsOf(lin)).toEqual([]);
    const { rows } = await server.database.query<{ status: number; ordered: number }>(
      `select status, (select count(*)::integer from payouts where owner_id = r.id) as ordered
       from mint_requests r where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: 0, ordered: 0 }]);

    await setAmount(stored.rows[0]?.amount ?? '');
    server.clock.advance(60_000);
    await house.finish();
    expect(await house.serialsOf(lin)).toHaveLength(1);
  });
});
