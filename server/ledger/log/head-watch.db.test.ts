import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { BillUser } from '../../../tests/support/bill-user';
import { writeEntries } from '../../../tests/support/move-money';
import { operatorOf } from '../../../tests/support/operator-of';
import { rewindBooks } from '../../../tests/support/rewind-books';
import { makeScratchFolder } from '../../../tests/support/scratch-folder';
import { serveOtherwise } from '../../../tests/support/test-server';
import type { TestServer } from '../../../tests/support/test-server';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { runAudit } from '../../audit/run-audit';
import { sealNewEntries } from '../blocks/seal-blocks';
import { extendLog } from './extend-log.service';
import { readCheckpoint } from './signed-note';

let folder: string;
let file: string;
beforeEach(() => {
  folder = makeScratchFolder('billfold-heads-');
  file = path.join(folder, 'head');
});
afterEach(() => rmSync(folder, { recursive: true }));
const server = withServerForEachTest(() => ({ environment: { LOG_HEAD_FILE: file } }));

async function addBlock({ context, clock }: TestServer = server): Promise<void> {
  await writeEntries(context, 1);
  await sealNewEntries(context.db, clock.now());
  await extendLog(context);
  await context.headWatch.look();
}

const rewind = () => rewindBooks(server);
const sizeInFile = () => readCheckpoint(readFileSync(file, 'utf8'))?.size;
const findings = async () =>
  (await runAudit(server.context)).findings.filter(({ check }) => check === 'books went back');

test('keeps the newest head in the file, which nothing older replaces', async () => {
  await server.context.headWatch.look();
  expect(existsSync(file)).toBe(false);
  await addBlock();
  await addBlock();
  const newest = readFileSync(file, 'utf8');
  expect(sizeInFile()).toBe(2n);
  await rewind();
  await server.context.headWatch.look();
  expect(readFileSync(file, 'utf8')).toBe(newest);
  expect(readdirSync(folder)).toEqual(['head']);
});

test('refuses money calls on all servers after a rewind, and reads go through', async () => {
  const [ada, lin] = [await BillUser.add(server), await BillUser.add(server)];
  const [serial = '', other = ''] = await ada.getBills({ '1': 2 });
  const key = crypto.randomUUID();
  const first = await ada.deposit([serial], key);
  await addBlock();
  await addBlock();
  await rewind();
  // The other server has no file: it learns of the loss from the first one.
  const others = await serveOtherwise(server, {});
  await server.context.headWatch.look();
  await others.context.headWatch.look();
  const elsewhere = new ApiClient(others.app);
  elsewhere.accessToken = ada.client.accessToken;
  for (const refused of [
    await ada.deposit([other]),
    await ada.handOver([other], lin.email),
    await elsewhere.callAny(
      billsRoutes.depositBills,
      { params: ada.params, body: { stack: [other] } },
      {
        'idempotency-key': crypto.randomUUID(),
      },
    ),
  ])
    expect(refused).toMatchObject({
      httpStatus: 409,
      text: expect.stringContaining('"errorCode":20040') as string,
    });
  expect(await ada.deposit([serial], key)).toEqual(first);
  expect([await ada.serials(), await ada.pay()]).toEqual([[other], '1']);
  expect((await server.app.inject('/ready')).json()).toMatchObject({
    status: 'ready',
    warnings: expect.arrayContaining(['The books went back in time, so money calls are refused.']) as unknown,
  });
});

test.each([
  ['that are shorter', () => rewind()],
  [
    'that were rewritten',
    () => server.database.query(`update log_heads set root = sha256(root), note = null where size = 2`),
  ],
])('a server that starts on books %s finds it by the file alone', async (_what, damage) => {
  await addBlock();
  await addBlock();
  await damage();
  const started = await serveOtherwise(server, { environment: { LOG_HEAD_FILE: file } });
  expect(await extendLog(started.context)).toBe(0);
  expect(started.context.headWatch.isLost).toBe(true);
  expect(await findings()).toMatchObject([{ subject: 'head 2' }]);
});

test('continues once the operator accepts the loss, and finds the next one', async () => {
  await addBlock();
  await addBlock();
  await rewind();
  await server.context.headWatch.look();
  const operator = operatorOf(server);
  expect(await operator.run('log', 'accept', '--head', '3', '--reason', 'a test', '--yes')).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining('missing are 2') as string,
  });
  expect(server.context.headWatch.isLost).toBe(true);
  await operator.change('log', 'accept', '--head', '2');
  await server.context.headWatch.look();
  expect(await operator.done('history')).toMatch(/log accept.*a test/s);
  expect(sizeInFile()).toBe(1n);
  await addBlock();
  expect(sizeInFile()).toBeGreaterThanOrEqual(2n);
  expect(await findings()).toEqual([]);
  await rewind();
  await server.context.headWatch.look();
  expect(server.context.headWatch.isLost).toBe(true);
  expect(await findings()).toHaveLength(1);
});

test('runs a refused call once when it is repeated with its key after the operator accepts the loss', async () => {
  const [ada, lin] = [await BillUser.add(server), await BillUser.add(server)];
  const stack = await ada.getBills({ '1': 1 });
  await addBlock();
  await rewind();
  await server.context.headWatch.look();
  const key = crypto.randomUUID();
  await expect(ada.handOver(stack, lin.email, key)).resolves.toMatchObject({ httpStatus: 409 });
  expect(await ada.serials()).toEqual(stack);
  await operatorOf(server).change('log', 'accept', '--head', '1');
  await server.context.headWatch.look();
  const handedOver = await ada.handOver(stack, lin.email, key);
  expect(handedOver).toMatchObject({ httpStatus: 200 });
  expect(await ada.handOver(stack, lin.email, key)).toEqual(handedOver);
  expect(await lin.serials()).toEqual(stack);
});

test('refuses the operator’s commands that move money, and runs the others', async () => {
  await addBlock();
  await rewind();
  const { email } = await BillUser.add(server);
  const operator = operatorOf(server);
  const reasoned = ['--reason', 'a test', '--yes'];
  for (const words of [
    ['credit', email, 'tectum-t12-tet', '1'],
    ['send', 'approve', crypto.randomUUID()],
    ['chain', 'resume', 'tron'],
  ])
    expect(await operator.run(...words, ...reasoned)).toEqual({
      exitCode: 1,
      text: 'Refused (20040): The books went back in time. No money moves until the operator accepts it.',
    });
  await operator.change('freeze', 'user', email);
  expect(await operator.done('balance', email)).toContain('has never had money');
  await operator.change('log', 'accept', '--head', '1');
  // The treasury has nothing; it's asked again at least.
  expect((await operator.run('credit', email, 'tectum-t12-tet', '1', ...reasoned)).text).toContain('20024');
});

test('takes no word but the operator’s: a row that SQL marks as accepted accepts nothing', async () => {
  await addBlock();
  await rewind();
  await server.context.headWatch.look();
  await server.database.query('update lost_heads set accepted_at = now(), continues_at = 0');
  await server.context.headWatch.look();
  expect(server.context.headWatch.isLost).toBe(true);
  await server.database.query('delete from lost_heads');
  await server.context.headWatch.look();
  expect(await findings()).toHaveLength(1);
});

test('doesn’t start with a file of another installation, or one that it can’t write', async () => {
  await addBlock();
  writeFileSync(file, readFileSync(file, 'utf8').replace('\n1\n', '\n9\n'));
  const altered = await serveOtherwise(server, { environment: { LOG_HEAD_FILE: file } });
  await expect(altered.context.headWatch.look()).rejects.toThrow(/no head of the log .*move this one away/);
  const nowhere = path.join(folder, 'missing', 'head');
  const unwritable = await serveOtherwise(server, { environment: { LOG_HEAD_FILE: nowhere } });
  await expect(unwritable.context.headWatch.look()).rejects.toThrow(/can't be written .*ENOENT/);
});
