import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { BillUser } from '../../tests/support/bill-user';
import { countLockWaiters } from '../../tests/support/count-lock-waiters';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { operatorOf } from '../../tests/support/operator-of';
import { withServer } from '../../tests/support/with-server';
import { removeExpired } from '../workers/housekeeping';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

describe('taking bills back', () => {
  let ada: BillUser;
  let lin: BillUser;
  let serials: string[];
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BillUser.register(server);
    lin = await BillUser.register(server);
    serials = await ada.getBills({ '1': 2, '5': 1 });
  });

  const refusal = async (user: BillUser, stack: string[]) =>
    expectUnchanged(server, async () => (await user.takeBack(stack)).errorCode);

  test('is possible while the export is not acknowledged; the passcode is void then', async () => {
    const lines = await ada.exportLines(serials);
    const { payload } = await ada.takeBack(serials.slice(1));
    expect(payload.value).toBe('6');
    expect(await ada.serials()).toEqual(serials.slice(1).toSorted());
    const tried = await lin.importBills(lines);
    expect(tried.payload.bills.map(({ serial }) => serial)).toEqual(serials.slice(0, 1));
    expect(tried.payload.rejectedBills.map(({ result }) => result)).toEqual(['ALREADY', 'ALREADY']);
    const [, second = ''] = await ada.exportLines(serials.slice(1));
    expect((await lin.importBills([lines[2] ?? ''])).payload.rejectedBills[0]?.result).toBe('ALREADY');
    expect((await lin.importBills([second])).payload.bills).toHaveLength(1);
    const { rows } = await server.database.query(
      `select action, direction, amount::text as amount, ref_kind from operations
       where user_id = $1 and area = 1 and action = 3`,
      [ada.id],
    );
    expect(rows).toEqual([{ action: 3, direction: 1, amount: '600000000', ref_kind: 'take back' }]);
    await expectSound(server);
  });

  test('is never possible after acknowledging, however much time passes; the refusal says why', async () => {
    const { payload } = await ada.exportBills(serials);
    expect((await ada.acknowledge(payload.id)).payload).toEqual({ outside: 3 });
    expect(await refusal(ada, serials)).toBe(30009);
    server.clock.advance(2 * weekMs);
    await removeExpired(server.context);
    await Promise.all([ada.renewSession(), lin.renewSession()]);
    expect(await refusal(ada, serials.slice(0, 1))).toBe(30009);
    const { text } = await ada.takeBack(serials.slice(0, 1));
    expect(text).toContain(`${serials[0]}: its export was acknowledged`);
    expect(await ada.listExports()).toEqual([]);
    const [line = ''] = payload.exported.map(({ serial, pin }) => `${serial}/${pin}`);
    expect((await lin.importBills([line])).payload.bills).toHaveLength(1);
    await expectSound(server);
  });

  test('is possible without acknowledging after the seventh day as well, when the passcodes are forgotten here', async () => {
    const lines = await ada.exportLines(serials);
    server.clock.advance(2 * weekMs);
    await removeExpired(server.context);
    await Promise.all([ada.renewSession(), lin.renewSession()]);
    expect(await ada.listExports()).toMatchObject([{ isShown: false }]);
    expect((await ada.takeBack(serials)).errorCode).toBe(0);
    expect(await ada.serials()).toEqual(serials.toSorted());
    expect((await lin.importBills(lines)).payload.bills).toEqual([]);
    await expectSound(server);
  });

  test.each(['before', 'after'] as const)(
    'and acknowledging at the same moment: the one that comes %s the other decides, and there is one outcome',
    async (order) => {
      const { payload } = await ada.exportBills(serials);
      const client = new Client({ connectionString: server.database.connectionString });
      await client.connect();
      await client.query('begin');
      // The row is in someone's hand, so that both wait for it in the order in which they came.
      await client.query('select from bill_exports where id = $1 for update', [payload.id]);
      const waiting = async (count: number) => {
        await expect.poll(() => countLockWaiters(server.database)).toBeGreaterThanOrEqual(count);
      };
      const first = order === 'before' ? ada.takeBack(serials) : ada.acknowledge(payload.id);
      await waiting(1);
      const second = order === 'before' ? ada.acknowledge(payload.id) : ada.takeBack(serials);
      await waiting(2);
      await client.query('commit');
      await client.end();
      const came = await Promise.all([first, second]);
      const [taken, acknowledged] = order === 'before' ? came : came.toReversed();
      expect(taken?.errorCode).toBe(order === 'before' ? 0 : 30009);
      expect(acknowledged?.payload).toEqual({ outside: order === 'before' ? 0 : 3 });
      expect(await ada.serials()).toEqual(order === 'before' ? serials.toSorted() : []);
      await expectSound(server);
    },
  );

  test('is for the exporter alone, and ends when someone redeems them', async () => {
    const lines = await ada.exportLines(serials);
    expect(await refusal(lin, serials)).toBe(30009);
    await lin.importBills(lines.slice(0, 1));
    expect(await refusal(ada, serials.slice(0, 1))).toBe(30009);
    // All or none: the two that are outside stay there with the one that is not.
    expect(await refusal(ada, serials)).toBe(30009);
    await lin.exportBills(serials.slice(0, 1));
    expect(await refusal(ada, serials.slice(0, 1))).toBe(30009);
    expect((await lin.takeBack(serials.slice(0, 1))).errorCode).toBe(0);
    expect((await ada.takeBack(serials.slice(1))).errorCode).toBe(0);
    await expectSound(server);
  });

  test('is refused for bills in the wallet, named twice, frozen or in a request', async () => {
    const [one = '', two = '', three = ''] = serials;
    expect(await refusal(ada, [one])).toBe(30009);
    await ada.exportBills(serials);
    expect(await refusal(ada, [one, one])).toBe(30009);
    expect(await refusal(ada, ['0050000000000000'])).toBe(30009);
    await operatorOf(server).change('freeze', 'bill', two);
    expect(await refusal(ada, [one, two])).toBe(30009);
    await server.database.query('update bills set lock_id = gen_random_uuid() where serial = $1', [three]);
    expect(await refusal(ada, [one, three])).toBe(30009);
    expect((await ada.takeBack([one])).errorCode).toBe(0);
    await server.database.query('update bills set lock_id = null');
    await expectSound(server);
  });

  test('with one key is done once', async () => {
    await ada.exportBills(serials);
    const key = randomUUID();
    const first = await ada.takeBack(serials, key);
    const again = await expectUnchanged(server, () => ada.takeBack(serials, key));
    expect(again.text).toBe(first.text);
    expect((await ada.takeBack(serials.slice(1), key)).httpStatus).toBe(422);
  });

  test('of a bill that is exported again follows the new export', async () => {
    const first = await ada.exportBills(serials);
    await ada.takeBack(serials);
    const second = await ada.exportBills(serials);
    expect((await ada.listExports()).map(({ id }) => id)).toEqual([second.payload.id]);
    await ada.acknowledge(second.payload.id);
    expect(await refusal(ada, serials)).toBe(30009);
    const old = (await ada.getExport(first.payload.id)).payload;
    expect(old.exported.map(({ pin }) => pin)).toEqual(serials.map(() => null));
  });
});
