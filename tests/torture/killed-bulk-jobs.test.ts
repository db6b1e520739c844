import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import type { BulkJob } from '../../contract/bulk/bulk.contract';
import { giveStarterBills } from '../../server/demo/give-starters';
import { findUserByName } from '../../server/identity/users/user';
import { attackSizes } from '../support/attack-sizes';
import { MortalServer } from '../support/mortal-server';
import { ServerBooks } from '../support/server-books';
import { auditBooks } from './support/audit-books';
import { buildCarelessServer } from './support/build-careless-server';
import { countDone } from './support/count-done';
import { crowdEnvironment } from './support/crowd-environment';
import { KeyedCaller } from './support/keyed-caller';

const giver = 'ada@billfold.test';
const taker = 'lin@billfold.test';
const currencyKey = 'tectum-note-tet';
/** Enough for several parts, so that a kill falls between them. */
const billCount = attackSizes.bulkBills;

describe('kill -9 during a job over many bills', () => {
  let server: MortalServer;
  const caller = new KeyedCaller(() => server.url, giver);
  beforeAll(async () => {
    server = await MortalServer.start({ env: crowdEnvironment });
  });
  afterAll(() => server.remove());

  async function getBills(): Promise<string[]> {
    const books = new ServerBooks(server);
    const context = await books.context();
    const user = await findUserByName(context, giver);
    const bills = { currencyKey, fillCurrencyKey: 'tectum-t12-tet', combination: { '1': billCount } };
    const serials = await giveStarterBills(context, { userId: user?.id ?? '', bills });
    await books.close();
    return serials;
  }

  async function begin(lines: readonly string[]): Promise<string> {
    const body = { kind: 'handover', currencyKey, lines, to: taker };
    const path = bulkRoutes.createBulkJob.path;
    const answer = await caller.postUntilAnswered({ path, key: randomUUID(), body });
    return (JSON.parse(answer) as { payload: { job: BulkJob } }).payload.job.id;
  }

  const read = async (id: string): Promise<BulkJob> =>
    (await caller.read(bulkRoutes.getBulkJob, { params: { id } })).payload.job;

  async function untilEnd(id: string): Promise<BulkJob> {
    await expect.poll(async () => (await read(id)).state, { timeout: 90_000 }).toBe('ended');
    return read(id);
  }

  const countMoved = (lines: readonly string[]) =>
    server.query(`select count(*) as moves, count(distinct bill_id) as bills from bill_events join bills on bills.id = bill_id
      where move = 'handover' and serial in (${lines.map((serial) => `'${serial}'`).join()})`);

  test('it continues by itself, and each bill moves once', async () => {
    const lines = await getBills();
    const id = await begin(lines);
    for (let kills = 0; kills < attackSizes.bulkKills; kills += 1) {
      await pause(Math.random() * 400);
      await server.killAndRevive();
      countDone('kills', 1);
    }
    expect(await untilEnd(id)).toMatchObject({ done: billCount, failed: 0, value: String(billCount) });
    expect(await countMoved(lines)).toEqual([`${billCount} ${billCount}`]);
    expect(await auditBooks(server)).toContain('The books are right');
  });

  test('a worker that moves the bills first and marks their lines afterwards fails lines if it is killed in between', async () => {
    await server.replaceBuild(await buildCarelessServer());
    const id = await begin(await getBills());
    const movedWithoutMark = `select count(*) > 0 from bulk_lines l join bills b on b.serial = l.serial
      join bill_events e on e.bill_id = b.id and e.move = 'handover' where l.job_id = '${id}' and l.state = 'waiting'`;
    await expect
      .poll(() => server.query(movedWithoutMark), { timeout: 60_000, interval: 20 })
      .toEqual(['true']);
    await server.killAndRevive();
    expect((await untilEnd(id)).failed).toBeGreaterThan(0);
  });
});
