import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { withServer } from '../../tests/support/with-server';

describe('Bills to Pay of bills that are written down', () => {
  let ada: BillUser;
  let lin: BillUser;
  let ownSerials: string[];
  let lines: string[];
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BillUser.register(server);
    lin = await BillUser.register(server);
    ownSerials = await lin.getBills({ '1': 2 });
    lines = await ada.exportLines(await ada.getBills({ '5': 2, '10': 1 }));
  });

  const refusal = async (stack: string[]) =>
    expectUnchanged(server, async () => (await lin.deposit(stack)).errorCode);
  const wrong = (line = ''): string => `${line.slice(0, 17)}ZZZZ2222`;

  test('takes them together with own bills, in any order', async () => {
    const [one = '', two = '', three = ''] = lines;
    const { payload } = await lin.deposit([
      one,
      ownSerials[0] ?? '',
      two.toLowerCase(),
      ownSerials[1] ?? '',
      three,
    ]);
    expect(payload.value).toBe('22');
    expect(payload.bills).toHaveLength(5);
    expect(await lin.pay()).toBe('22');
    const paid = (await lin.ask(balancesRoutes.getPayBalances, {})).payload;
    expect(JSON.stringify(paid)).toContain('"22"');
    expect(JSON.stringify((await ada.ask(balancesRoutes.getPayBalances, {})).payload)).not.toContain('"22"');
    expect(await lin.serials()).toEqual([]);
    expect((await ada.takeBack([one.slice(0, 16)])).errorCode).toBe(30009);
    expect((await ada.importBills([one])).payload.rejectedBills[0]?.result).toBe('ALREADY');
    const { rows } = await server.database.query(
      `select distinct topic from live_events where user_id = $1 and topic in ('exports', 'pay')`,
      [ada.id],
    );
    expect(rows).toEqual([{ topic: 'exports' }]);
    await expectSound(server);
  });

  test('takes all or none: one wrong, used or blocked line refuses the whole list', async () => {
    const [one = '', two = '', three = ''] = lines;
    const stack = [...ownSerials, one];
    expect(await refusal([...stack, wrong(two)])).toBe(30024);
    expect(await refusal([...stack, '0050200000000000/ZZZZ2222'])).toBe(30024);
    expect(await refusal([...stack, one])).toBe(30009);
    expect(await refusal([...stack, one.slice(0, 16)])).toBe(30009);
    expect(await refusal([...stack, two.slice(0, 16)])).toBe(30009);
    expect(await refusal([...stack, `0050000000000000/ZZZZ2222`])).toBe(30009);
    await ada.importBills([three]);
    expect(await refusal([...stack, three])).toBe(30024);
    await server.database.query(`insert into frozen_bills values ($1, 'a test', now())`, [two.slice(0, 16)]);
    expect(await refusal([...stack, two])).toBe(30024);
    await server.database.query('delete from frozen_bills');
    await server.database.query(`insert into frozen_bills values ($1, 'a test', now())`, [ownSerials[0]]);
    expect(await refusal([...stack, two])).toBe(30009);
    await server.database.query('delete from frozen_bills');
    const lock = 'update bills set lock_id = gen_random_uuid() where serial = $1';
    await server.database.query(lock, [two.slice(0, 16)]);
    expect(await refusal([...stack, two])).toBe(30024);
    expect(await lin.pay()).toBe('0');
    expect((await lin.deposit(stack)).errorCode).toBe(0);
    await server.database.query('update bills set lock_id = null');
    await expectSound(server);
  });

  test('with one key is done once, though its passcodes are used by then', async () => {
    const key = randomUUID();
    const first = await lin.deposit([...ownSerials, ...lines], key);
    const again = await expectUnchanged(server, () => lin.deposit([...ownSerials, ...lines], key));
    expect(again.text).toBe(first.text);
    expect((await lin.deposit(lines, key)).httpStatus).toBe(422);
    expect(await lin.pay()).toBe('22');
  });
});
