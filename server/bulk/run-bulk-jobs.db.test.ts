import { beforeEach, describe, expect, test } from 'vitest';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { BillUser } from '../../tests/support/bill-user';
import { BulkUser } from '../../tests/support/bulk-user';
import { expectSound } from '../../tests/support/expect-sound';
import { operatorOf } from '../../tests/support/operator-of';
import { withServer } from '../../tests/support/with-server';
import { removeExpired } from '../workers/housekeeping';
import { changeUsers } from '../../tests/support/change-users';
import { endStaleBulkJobs } from './bulk-jobs.service';

const dayMs = 24 * 3_600_000;

describe('turns of a job over many bills', () => {
  let ada: BulkUser;
  let lin: BillUser;
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BulkUser.add(server);
    lin = await BillUser.add(server);
  });

  test('stops when its user says so, continues, and gives up the rest', async () => {
    const lines = await ada.user.getBills({ '1': 30 });
    const id = await ada.begin({ kind: 'handover', lines, to: lin.email });
    expect((await ada.change('pause', id)).payload.job.state).toBe('paused');
    await ada.work();
    expect(await ada.job(id)).toMatchObject({ state: 'paused', done: 0 });
    const early = await ada.change('acknowledge', id);
    expect(early.errorCode).toBe(10023);
    expect((await ada.change('cancel', id)).payload.job).toMatchObject({ state: 'ended', cancelled: 30 });
    expect((await ada.change('continue', id)).payload.job.state).toBe('ended');
    await ada.work();
    expect(await ada.user.serials()).toHaveLength(30);
    await expectSound(server);
  });

  test('rests while its user is blocked', async () => {
    const lines = await ada.user.getBills({ '1': 3 });
    const id = await ada.begin({ kind: 'handover', lines, to: lin.email });
    await operatorOf(server).change('freeze', 'user', ada.user.email);
    await ada.work();
    expect(await lin.serials()).toEqual([]);
    await operatorOf(server).change('unfreeze', 'user', ada.user.email);
    await ada.work();
    expect(await ada.job(id)).toMatchObject({ state: 'ended', done: 3 });
  });

  test('stops as a whole if its recipient was blocked in the meantime', async () => {
    const lines = await ada.user.getBills({ '1': 3 });
    const id = await ada.begin({ kind: 'handover', lines, to: lin.email });
    await operatorOf(server).change('freeze', 'user', lin.email);
    await ada.work();
    expect(await ada.job(id)).toMatchObject({ state: 'paused', refusal: 816, waiting: 3 });
  });

  test('of two over the same bills moves each bill once', async () => {
    const lines = await ada.user.getBills({ '1': 40 });
    const first = await ada.begin({ kind: 'handover', lines, to: lin.email });
    const second = await ada.begin({ kind: 'transfer', lines });
    await Promise.all([ada.work(), ada.work()]);
    const [one, two] = await Promise.all([ada.job(first), ada.job(second)]);
    expect([one.state, two.state]).toEqual(['ended', 'ended']);
    expect(one.done + two.done).toBe(40);
    expect(two.failed).toBe(one.done);
    await expectSound(server);
  });

  test('is carried out once by many workers, also while its user stops and continues it', async () => {
    const lines = await ada.user.getBills({ '1': 300 });
    const id = await ada.begin({ kind: 'handover', lines, to: lin.email });
    const fuss = async () => {
      for (let times = 0; times < 8; times += 1) {
        await ada.change('pause', id);
        await ada.change('continue', id);
      }
    };
    await Promise.all([fuss(), ...Array.from({ length: 4 }, () => ada.work())]);
    await ada.work();
    expect(await ada.job(id)).toMatchObject({ state: 'ended', done: 300 });
    const jobsOf = async (user: BillUser) => {
      const { operations } = (await user.ask(operationsRoutes.listOperations, { query: { action: '1,7' } }))
        .payload;
      return operations.map(({ group }) => group);
    };
    // The sender's history links to the job; the recipient's does not.
    expect(await jobsOf(ada.user)).toEqual([
      { kind: 'job', id, lines: 300 },
      { kind: 'job', id, lines: 300 },
    ]);
    expect(await jobsOf(lin)).toEqual([null, null]);
    const { rows } = await server.database.query<{ count: number }>(
      `select count(*)::int as count from bill_events join bills on bills.id = bill_id
       where serial = any($1) and move = 'handover'`,
      [lines],
    );
    expect(rows).toEqual([{ count: 300 }]);
    await expectSound(server);
  });

  test('is begun once for one key, and a user has three open ones at most', async () => {
    const lines = await ada.user.getBills({ '1': 1 });
    const body = { kind: 'transfer', ...ada.user.params, lines } as const;
    const key = crypto.randomUUID();
    const [first, again] = [await ada.create(body, key), await ada.create(body, key)];
    expect(again.payload).toEqual(first.payload);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ada.create(body)));
    expect(outcomes.filter(({ errorCode }) => errorCode === 0)).toHaveLength(2);
    expect(outcomes.filter(({ errorCode }) => errorCode === 10023)).toHaveLength(4);
    const { jobs } = (await ada.user.ask(bulkRoutes.listBulkJobs, {})).payload;
    expect(jobs).toHaveLength(3);
  });

  test('is refused when its input is invalid', async () => {
    const lines = await ada.user.getBills({ '1': 2 });
    const { params } = ada.user;
    const refused = async (body: Parameters<typeof ada.create>[0]) => (await ada.create(body)).errorCode;
    expect(await refused({ kind: 'handover', ...params, lines })).toBe(10006);
    expect(await refused({ kind: 'handover', ...params, lines, to: ada.user.email })).toBe(10027);
    expect(await refused({ kind: 'handover', ...params, lines, to: 'nobody@example.test' })).toBe(816);
    expect(await refused({ kind: 'transfer', lines })).toBe(10006);
    expect(await refused({ kind: 'transfer', currencyKey: 'no-such-key', lines })).toBe(10010);
    expect(await refused({ kind: 'transfer', ...params, lines: [...lines, ...lines] })).toBe(30009);
    expect(await refused({ kind: 'transfer', ...params, lines: ['0000200000000000'] })).toBe(30009);
    expect(await refused({ kind: 'transfer', ...params, lines: [`${lines[0]}/ABCD`] })).toBe(10008);
    expect(await refused({ kind: 'import', lines })).toBe(10008);
    expect(await refused({ kind: 'burn', ...params, lines, payout: 'tectum-t12-tct', fee: '0' })).toBe(30025);
    expect(await refused({ kind: 'burn', ...params, lines, payout: 'tectum-t12-tet' })).toBe(10006);
    const many = Array.from({ length: 10_001 }, (_, index) => `00502${String(index).padStart(11, '0')}`);
    expect(await refused({ kind: 'transfer', ...params, lines: many })).toBe(10008);
    const twice = await ada.create({ kind: 'transfer', ...params, lines: [...many, ...many] });
    expect(twice.httpStatus).toBe(413);
  });

  test('of ten thousand lines is one call', async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, index) => `00502${String(index).padStart(11, '0')}/AAAABBBB`,
    );
    const { payload, text } = await ada.create({ kind: 'import', lines });
    expect(text.length).toBeLessThan(2_000);
    expect(payload.job).toMatchObject({ lines: 10_000, waiting: 10_000 });
    const { rows } = await server.database.query<{ plain: number }>(
      `select count(*)::int as plain from bulk_lines where position('AAAABBBB'::bytea in sealed_pin) > 0`,
    );
    expect(rows).toEqual([{ plain: 0 }]);
    await ada.change('cancel', payload.job.id);
  });

  test('is cancelled after a week, and its passcodes are deleted', async () => {
    const id = await ada.begin({ kind: 'import', lines: ['0050200000000001/AAAA'] });
    await ada.change('pause', id);
    server.clock.advance(7 * dayMs - 1);
    await removeExpired(server.context);
    await ada.user.renewSession();
    expect((await ada.job(id)).state).toBe('paused');
    server.clock.advance(1);
    await removeExpired(server.context);
    expect(await ada.job(id)).toMatchObject({ state: 'ended', cancelled: 1 });
    const { rows } = await server.database.query('select 1 from bulk_lines where sealed_pin is not null');
    expect(rows).toEqual([]);
  });

  test('is cancelled after a week though an older one can not be', async () => {
    const first = await ada.begin({ kind: 'import', lines: ['0050200000000001/AAAA'] });
    server.clock.advance(1);
    const second = await ada.begin({ kind: 'import', lines: ['0050200000000002/AAAA'] });
    for (const id of [first, second]) await ada.change('pause', id);
    server.clock.advance(7 * dayMs);
    await server.database.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger planted before update on bulk_jobs for each row when (new.id = '${first}') execute function refuse()`);
    await expect(endStaleBulkJobs(server.context)).rejects.toThrow('planted');
    await ada.user.renewSession();
    expect([(await ada.job(first)).state, (await ada.job(second)).state]).toEqual(['paused', 'ended']);
    await server.database.query('drop trigger planted on bulk_jobs; drop function refuse()');
    await endStaleBulkJobs(server.context);
    expect((await ada.job(first)).state).toBe('ended');
  });

  test('continues a handover if its recipient becomes hidden in the meantime', async () => {
    const lines = await ada.user.getBills({ '1': 2 });
    await ada.begin({ kind: 'handover', lines, to: lin.email });
    await changeUsers(server, 'findable = false where email = $1', [lin.email]);
    await ada.work();
    expect((await lin.serials()).toSorted()).toEqual(lines.toSorted());
  });

  test('that someone wrote into the database moves nothing', async () => {
    const lines = await ada.user.getBills({ '1': 2 });
    const id = await ada.begin({ kind: 'handover', lines, to: lin.email });
    const thief = await BillUser.add(server);
    await server.database.query('update bulk_jobs set recipient_id = $1 where id = $2', [thief.id, id]);
    await ada.work();
    expect(await thief.serials()).toEqual([]);
    await expectSound(server, 'bulk jobs are the server’s own');
    await server.database.query('update bulk_jobs set recipient_id = $1 where id = $2', [lin.id, id]);
    const other = await ada.user.getBills({ '5': 1 });
    await server.database.query('update bulk_lines set serial = $1 where job_id = $2 and position = 1', [
      other[0],
      id,
    ]);
    server.clock.advance(60_000);
    await ada.work();
    expect(await lin.serials()).toEqual([]);
    expect(await ada.user.serials()).toContain(other[0]);
    await ada.change('cancel', id);
  });

  test('offers all bills that can be moved now, by face value', async () => {
    const ones = await ada.user.getBills({ '1': 3, '5': 1 });
    await operatorOf(server).change('freeze', 'bill', ones[0] ?? '');
    const { payload } = await ada.user.ask(bulkRoutes.listBulkBills, { params: ada.user.params });
    expect(payload.bills.map(({ nominal, serials }) => [nominal, serials.length])).toEqual([
      ['1', 2],
      ['5', 1],
    ]);
    await operatorOf(server).change('unfreeze', 'bill', ones[0] ?? '');
  });

  test('is not for other users', async () => {
    const lines = await ada.user.getBills({ '1': 1 });
    const id = await ada.begin({ kind: 'transfer', lines });
    const params = { id };
    const routes = [
      bulkRoutes.getBulkJob,
      bulkRoutes.pauseBulkJob,
      bulkRoutes.continueBulkJob,
      bulkRoutes.retryBulkJob,
      bulkRoutes.cancelBulkJob,
      bulkRoutes.acknowledgeBulkJob,
      bulkRoutes.getBulkExport,
      bulkRoutes.getBulkFile,
    ];
    for (const route of routes) expect((await lin.ask(route, { params })).httpStatus).toBe(404);
    expect((await lin.ask(bulkRoutes.listBulkLines, { params, query: {} })).httpStatus).toBe(404);
    expect((await lin.ask(bulkRoutes.listBulkJobs, {})).payload.jobs).toEqual([]);
    expect((await ada.job(id)).state).toBe('running');
    expect((await ada.user.ask(exportsRoutes.listExports, {})).payload.exports).toEqual([]);
  });
});
