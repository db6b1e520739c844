import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { expectSound } from '../../tests/support/expect-sound';
import { issueTo } from '../../tests/support/issue-to';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';

const { depositBills, getBillBalance, getBillStock, withdrawBills } = billsRoutes;
const params = { currencyKey: 'tectum-note-tet' };
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('bills and pay balances', () => {
  let ada: TestUser;
  let lin: TestUser;
  let serials: string[];
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    // What one test leaves in the stock is of no concern to the next.
    await server.database.query('update bills set lock_id = gen_random_uuid() where status = 11');
    [ada, lin] = await Promise.all([registerUser(server), registerUser(server)]);
    serials = await issueTo(server, ada, { '1': 4, '5': 2, '10': 1 });
  });

  const payOf = async ({ client }: TestUser) =>
    (await client.call(balancesRoutes.getPayBalance, { params })).payload.value;
  const countOf = async ({ client }: TestUser) =>
    (await client.call(getBillBalance, { params })).payload.amount;
  const deposit = (stack: string[]) => ada.client.call(depositBills, { params, body: { stack } }, newKey());
  const withdraw = async (client: TestUser['client'], combination: { nominal: string; count: number }[]) =>
    client.callAny(withdrawBills, { params, body: { combination } }, newKey());
  const refusedWith = async (client: TestUser['client'], combination: { nominal: string; count: number }[]) =>
    (await client.refused(withdrawBills, { params, body: { combination } }, newKey())).errorCode;

  // The locks of the stock are the set-up's.
  const expectSoundBooks = () => expectSound(server, undefined, 'locks have requests');

  test('bills become pay of their face value, and pay becomes bills again', async () => {
    const { payload } = await deposit(serials);
    expect(payload.value).toBe('24');
    expect(await payOf(ada)).toBe('24');
    expect(await countOf(ada)).toBe(0);
    const { payload: stock } = await ada.client.call(getBillStock, { params });
    expect(stock.combination).toEqual([
      { nominal: '1', count: 4 },
      { nominal: '5', count: 2 },
      { nominal: '10', count: 1 },
    ]);
    const answer = await withdraw(ada.client, [
      { nominal: '5', count: 2 },
      { nominal: '1', count: 1 },
    ]);
    expect(answer.httpStatus).toBe(200);
    expect(await payOf(ada)).toBe('13');
    expect(await countOf(ada)).toBe(3);
    await expectSoundBooks();
  });

  test('a refusal says why and changes nothing', async () => {
    await deposit(serials.slice(0, 4));
    const again = await ada.client.refused(
      depositBills,
      { params, body: { stack: serials.slice(0, 1) } },
      newKey(),
    );
    expect(again.errorCode).toBe(30009);
    const foreign = await lin.client.refused(
      depositBills,
      { params, body: { stack: serials.slice(5) } },
      newKey(),
    );
    expect(foreign.errorCode).toBe(30009);
    expect(await refusedWith(ada.client, [{ nominal: '5', count: 1 }])).toBe(110);
    expect(await refusedWith(ada.client, [{ nominal: '2', count: 1 }])).toBe(30026);
    expect(await refusedWith(ada.client, [{ nominal: '1', count: 51 }])).toBe(10008);
    expect(
      await refusedWith(ada.client, [
        { nominal: '1', count: 30 },
        { nominal: '5', count: 30 },
      ]),
    ).toBe(20027);
    expect(
      await refusedWith(ada.client, [
        { nominal: '1', count: 1 },
        { nominal: '1.0', count: 1 },
      ]),
    ).toBe(10008);
    expect(await payOf(ada)).toBe('4');
    expect(await countOf(ada)).toBe(3);
    await expectSoundBooks();
  });

  test('of simultaneous requests one gets the stock, and the others keep their pay balance', async () => {
    await deposit(serials);
    const linsSerials = await issueTo(server, lin, { '1': 6, '5': 2 });
    await lin.client.call(depositBills, { params, body: { stack: linsSerials } }, newKey());
    const wants = Array.from({ length: 6 }, () => withdraw(ada.client, [{ nominal: '5', count: 1 }]));
    const linsWants = Array.from({ length: 3 }, () => withdraw(lin.client, [{ nominal: '5', count: 1 }]));
    const answers = await Promise.all([...wants, ...linsWants]);
    // Four fives are there, more are coined out of the rest; ada can pay for four of them and lin for three.
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(7);
    const left = (await payOf(ada)) + (await payOf(lin));
    expect(left).toMatch(/^[0-9]+$/);
    expect(Number(await payOf(ada)) + Number(await payOf(lin))).toBe(24 + 16 - 35);
    await expectSoundBooks();
  });
});
