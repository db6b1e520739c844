import { beforeEach, describe, expect, test } from 'vitest';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { BillUser } from '../../tests/support/bill-user';
import { BlueHouse } from '../../tests/support/blue-house';
import { BulkUser } from '../../tests/support/bulk-user';
import { expectSound } from '../../tests/support/expect-sound';
import { operatorOf } from '../../tests/support/operator-of';
import { withServer } from '../../tests/support/with-server';
import { runMintRequests } from '../mint-house/run-mint-requests.service';
import { runBulkJobs } from './run-bulk-jobs.service';

const dayMs = 24 * 3_600_000;

describe('a job over many bills', () => {
  let ada: BulkUser;
  let lin: BillUser;
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BulkUser.add(server);
    lin = await BillUser.add(server);
  });

  const codesOf = async (id: string) => (await ada.lines(id, 'failed')).map(({ error }) => error);

  test('hands over more than one operation may, and both histories have the whole sum', async () => {
    const lines = await ada.user.getBills({ '1': 250, '5': 10 });
    const job = await ada.carryOut({ kind: 'handover', lines, to: lin.email });
    expect(job).toMatchObject({
      state: 'ended',
      lines: 260,
      done: 260,
      failed: 0,
      waiting: 0,
      value: '300',
      refusal: null,
      recipient: { email: `${lin.email.slice(0, 1)}•••${lin.email.slice(lin.email.indexOf('@'))}` },
    });
    const { rows } = await server.database.query<{ action: number; sum: string; count: number }>(
      `select action, sum(amount)::text as sum, count(*)::int as count from operations
       where user_id = any($1) and area = 1 group by action order by action`,
      [[ada.user.id, lin.id]],
    );
    expect(rows).toEqual([
      { action: 1, sum: '30000000000', count: 2 },
      { action: 7, sum: '30000000000', count: 2 },
    ]);
    expect(await ada.user.serials()).toEqual([]);
    await expectSound(server);
  });

  test('exports all its bills as text that redeems each of them, and deletes it once acknowledged', async () => {
    const lines = await ada.user.getBills({ '1': 205 });
    const id = await ada.begin({ kind: 'export', lines });
    await ada.work();
    expect(await ada.user.listExports()).toEqual([]);
    const read = () => ada.user.ask(bulkRoutes.getBulkExport, { params: { id } });
    const { payload } = await read();
    expect(payload.exported).toHaveLength(205);
    const written = payload.exported.map(({ serial, pin }) => `${serial}/${pin}`);
    expect(new Set(payload.exported.map(({ serial }) => serial))).toEqual(new Set(lines));
    expect((await ada.job(id)).resultUntil).not.toBeNull();
    const foreign = await lin.ask(bulkRoutes.getBulkExport, { params: { id } });
    expect(foreign.errorCode).toBe(10010);

    const taken = await BulkUser.add(server);
    const imported = await taken.carryOut({ kind: 'import', lines: written });
    expect(imported).toMatchObject({ state: 'ended', done: 205, failed: 0, value: null });
    expect((await read()).payload.exported.every(({ pin }) => pin === null)).toBe(true);
    expect((await ada.change('acknowledge', id)).payload.job.isAcknowledged).toBe(true);
    expect((await read()).errorCode).toBe(10010);
    const { rows } = await server.database.query(
      `select 1 from bulk_lines where sealed_pin is not null union all
       select 1 from bill_exports where sealed_pins is not null`,
    );
    expect(rows).toEqual([]);
    await expectSound(server);
  });

  test('takes back what another job exported, as long as that is not acknowledged', async () => {
    const lines = await ada.user.getBills({ '1': 60 });
    const exported = await ada.carryOut({ kind: 'export', lines: lines.slice(0, 55) });
    const kept = await ada.carryOut({ kind: 'export', lines: lines.slice(55) });
    await ada.change('acknowledge', kept.id);
    // Also when the passcodes were forgotten.
    server.clock.advance(7 * dayMs);
    await ada.user.renewSession();
    const params = { id: exported.id };
    const { payload } = await ada.user.ask(bulkRoutes.getBulkExport, { params });
    expect(payload.exported.filter(({ pin, isOutside }) => pin === null && isOutside)).toHaveLength(55);
    const back = await ada.carryOut({ kind: 'takeBack', lines });
    expect(back).toMatchObject({ done: 55, failed: 5 });
    expect(await codesOf(back.id)).toEqual([30009, 30009, 30009, 30009, 30009]);
    expect((await ada.job(exported.id)).done).toBe(55);
    await expectSound(server);
  });

  test('turns bills into pay balance, and a frozen one stays behind with its reason', async () => {
    const lines = await ada.user.getBills({ '1': 120 });
    await operatorOf(server).change('freeze', 'bill', lines[77] ?? '');
    const job = await ada.carryOut({ kind: 'transfer', lines });
    expect(job).toMatchObject({ state: 'ended', done: 119, failed: 1, value: '119' });
    expect(await ada.lines(job.id, 'failed')).toEqual([
      { serial: lines[77], state: 'failed', error: 30009, result: null },
    ]);
    expect(await ada.user.pay()).toBe('119');
    await operatorOf(server).change('unfreeze', 'bill', lines[77] ?? '');
    await ada.change('retry', job.id);
    await ada.work();
    expect(await ada.job(job.id)).toMatchObject({ state: 'ended', done: 120, failed: 0 });
    expect(await ada.user.pay()).toBe('120');
    await expectSound(server);
  });

  test('burns green bills through the mint house, and waits while the operator has stopped that', async () => {
    const lines = await ada.user.getBills({ '1': 70 });
    await operatorOf(server).change('pause', 'burn');
    const burn = { kind: 'burn', lines, payout: 'tectum-t12-tet', fee: '0' } as const;
    const id = await ada.begin(burn);
    await ada.work();
    expect(await ada.job(id)).toMatchObject({ state: 'running', done: 0, refusal: 20040 });
    await operatorOf(server).change('resume', 'burn');
    server.clock.advance(500);
    await ada.work();
    expect((await ada.lines(id, 'sent')).length).toBe(70);
    expect(await ada.job(id)).toMatchObject({ state: 'running', waiting: 70, refusal: null });
    await runMintRequests(server.context);
    server.clock.advance(500);
    await ada.work();
    expect(await ada.job(id)).toMatchObject({ state: 'ended', done: 70, value: '70' });
    await expectSound(server);
  });

  test('burns blue bills and gives one archive for all of them, to its owner alone', async () => {
    const house = new BlueHouse(server);
    const rich = await house.registerRich();
    const lines = await house.getBills(rich, { '1': 3 });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { kind: 'burn', currencyKey: house.params.currencyKey, lines } as const;
    const begun = await rich.client.call(bulkRoutes.createBulkJob, { body }, headers);
    const params = { id: begun.payload.job.id };
    await runBulkJobs(server.context);
    const { job } = (await rich.client.call(bulkRoutes.getBulkJob, { params })).payload;
    expect(job).toMatchObject({ state: 'ended', done: 3 });
    const { payload } = await rich.client.call(bulkRoutes.getBulkFile, { params });
    const archive = Buffer.from(payload.file, 'base64').toString('latin1');
    for (const serial of lines) expect(archive).toContain(serial);
    expect((await ada.user.ask(bulkRoutes.getBulkFile, { params })).errorCode).toBe(10010);
    server.clock.advance(30 * dayMs);
    const later = await rich.client.callAny(bulkRoutes.getBulkFile, { params }, {});
    expect(later.httpStatus).not.toBe(200);
  });

  test('says of each written bill why it was not taken, and no wrong passcode stops the others', async () => {
    const serials = await lin.getBills({ '1': 4 });
    const written = await lin.exportLines(serials);
    await lin.importBills([written[1] ?? '']);
    await operatorOf(server).change('freeze', 'bill', serials[2] ?? '');
    const wrong = `${serials[3]}/AAAA`;
    const lines = [wrong, ...written.slice(0, 3)];
    const job = await ada.carryOut({ kind: 'import', lines });
    expect(job).toMatchObject({ state: 'ended', done: 1, failed: 3 });
    const reasons = (await ada.lines(job.id, 'failed')).map(({ error, result }) => `${error} ${result}`);
    expect(reasons).toEqual(['30024 INVALID', '30009 ALREADY', '30009 BLOCKED']);
    await operatorOf(server).change('unfreeze', 'bill', serials[2] ?? '');
    await ada.change('retry', job.id);
    await ada.work();
    expect(await ada.job(job.id)).toMatchObject({ state: 'ended', done: 2, failed: 2 });
    await expectSound(server);
  });

  test('gets no more passcode tries than single calls: it stops, and fails no line', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `00502${String(index).padStart(11, '0')}/AAAA`);
    const job = await ada.carryOut({ kind: 'import', lines });
    expect(job).toMatchObject({ state: 'paused', refusal: 90907, done: 0, failed: 150, waiting: 150 });
    const single = await ada.user.importBills(['0050299999999999/AAAA']);
    expect(single.errorCode).toBe(90907);
    await ada.change('continue', job.id);
    await ada.work();
    expect(await ada.job(job.id)).toMatchObject({ state: 'paused', refusal: 90907, failed: 150 });
  });
});
