import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { operatorOf } from '../../tests/support/operator-of';
import { withServer } from '../../tests/support/with-server';

const wrongPin = 'ZZZZ2222';

describe('bills that are written down', () => {
  let ada: BillUser;
  let lin: BillUser;
  let serials: string[];
  let lines: string[];
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BillUser.register(server);
    lin = await BillUser.register(server);
    serials = await ada.getBills({ '1': 3, '5': 2 });
    lines = await ada.exportLines(serials);
  });

  const wrong = (line: string): string => `${line.slice(0, 17)}${wrongPin}`;
  const operationsOf = async (user: BillUser) => {
    const { rows } = await server.database.query<{ action: number; direction: number; amount: string }>(
      `select action, direction, amount::text as amount from operations
       where user_id = $1 and area = 1 order by id`,
      [user.id],
    );
    return rows;
  };
  const topicsSince = async (user: BillUser, seq: string) => {
    const { rows } = await server.database.query<{ topic: string }>(
      'select distinct topic from live_events where user_id = $1 and id > $2 order by topic',
      [user.id, seq],
    );
    return rows.map(({ topic }) => topic);
  };

  test('belong to the first user who takes them: both histories and both screens show it', async () => {
    const last = await server.database.query<{ id: string }>('select max(id)::text as id from live_events');
    const { payload } = await lin.importBills(lines.slice(0, 4));
    expect(payload.rejectedBills).toEqual([]);
    expect(payload.bills.map(({ serial, nominal, currencyKey }) => [serial, nominal, currencyKey])).toEqual(
      ['1', '1', '1', '5'].map((nominal, index) => [serials[index], nominal, 'tectum-note-tet']),
    );
    expect(await lin.serials()).toEqual(serials.slice(0, 4).toSorted());
    expect(await operationsOf(ada)).toEqual([{ action: 0, direction: 0, amount: '1300000000' }]);
    expect(await operationsOf(lin)).toEqual([{ action: 3, direction: 1, amount: '800000000' }]);
    expect(await topicsSince(ada, last.rows[0]?.id ?? '')).toEqual(['exports']);
    expect(await topicsSince(lin, last.rows[0]?.id ?? '')).toEqual(['bills']);
    await expectSound(server);
  });

  test('are rejected line by line, each with its reason, and hinder no other', async () => {
    const [one = '', frozen = '', locked = '', used = '', back = ''] = lines;
    await operatorOf(server).change('freeze', 'bill', serials[1] ?? '');
    await server.database.query('update bills set lock_id = gen_random_uuid() where serial = $1', [
      serials[2],
    ]);
    await ada.importBills([used]);
    // An earlier owner learns that it is used, whatever has been done with it since.
    await operatorOf(server).change('freeze', 'bill', serials[3] ?? '');
    await ada.takeBack([back.slice(0, 16)]);
    const unknown = `0050200000000000/${wrongPin}`;
    const { payload } = await lin.importBills([frozen, locked, used, back, unknown, one]);
    expect(payload.bills.map(({ serial }) => serial)).toEqual([serials[0]]);
    expect(payload.rejectedBills).toEqual([
      { serial: serials[1], result: 'BLOCKED' },
      { serial: serials[2], result: 'BLOCKED' },
      { serial: serials[3], result: 'ALREADY' },
      { serial: serials[4], result: 'ALREADY' },
      { serial: '0050200000000000', result: 'INVALID' },
    ]);
    await server.database.query('update bills set lock_id = null');
    await expectSound(server);
  });

  test('are INVALID with a wrong passcode, whatever else is true of them', async () => {
    await operatorOf(server).change('freeze', 'bill', serials[1] ?? '');
    await server.database.query('update bills set lock_id = gen_random_uuid() where serial = $1', [
      serials[2],
    ]);
    await ada.importBills(lines.slice(3, 4));
    await ada.takeBack(serials.slice(4));
    const { payload } = await lin.importBills(lines.map(wrong));
    expect(payload.bills).toEqual([]);
    expect(payload.rejectedBills).toEqual(serials.map((serial) => ({ serial, result: 'INVALID' })));
    expect(await lin.serials()).toEqual([]);
    expect(await operationsOf(lin)).toEqual([]);
    await server.database.query('update bills set lock_id = null');
    await expectSound(server);
  });

  test("another bill's passcode opens nothing", async () => {
    const swapped = [`${serials[0]}${lines[1]?.slice(16)}`, `${serials[1]}${lines[0]?.slice(16)}`];
    const { payload } = await lin.importBills(swapped);
    expect(payload.rejectedBills.map(({ result }) => result)).toEqual(['INVALID', 'INVALID']);
  });

  test('may be typed in small letters, and named once only', async () => {
    const [one = '', two = ''] = lines;
    expect((await lin.importBills([one.toLowerCase()])).payload.bills).toHaveLength(1);
    await expectUnchanged(server, async () => {
      expect((await lin.importBills([two, two])).errorCode).toBe(30009);
      expect((await lin.importBills([two, wrong(two)])).errorCode).toBe(30009);
      expect((await lin.importBills([])).errorCode).toBe(10008);
      expect((await lin.importBills([two.slice(0, 16)])).errorCode).toBe(10008);
      expect((await lin.importBills([`${two}22`])).errorCode).toBe(10008);
      expect((await lin.importBills(Array.from({ length: 51 }, () => two))).errorCode).toBe(10008);
    });
  });

  test('are taken once, and a repeated request gets the first answer', async () => {
    const key = randomUUID();
    const mixed = [...lines.slice(0, 2), wrong(lines[2] ?? '')];
    const first = await lin.importBills(mixed, key);
    expect(first.payload.bills).toHaveLength(2);
    const again = await expectUnchanged(server, () => lin.importBills(mixed, key));
    expect(again.text).toBe(first.text);
    const other = await expectUnchanged(server, () => lin.importBills(lines.slice(0, 1), key));
    expect([other.httpStatus, other.errorCode]).toEqual([422, 10008]);
    const others = await ada.importBills(mixed, key);
    expect(others.payload.rejectedBills.map(({ result }) => result)).toEqual([
      'ALREADY',
      'ALREADY',
      'INVALID',
    ]);
  });

  test('that someone else takes at the same moment go to one of them', async () => {
    const answers = await Promise.all([ada, lin, ada, lin].map((user) => user.importBills(lines)));
    expect(answers.flatMap(({ payload }) => payload.bills)).toHaveLength(5);
    expect(answers.flatMap(({ payload }) => payload.rejectedBills).map(({ result }) => result)).toEqual(
      Array.from({ length: 15 }, () => 'ALREADY'),
    );
    await expectSound(server);
  });
});
