import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as counts from '../../server/kernel/db/must-be';
import { BillUser } from '../support/bill-user';
import { countLockWaiters } from '../support/count-lock-waiters';
import { EposShop } from '../support/epos-shop';
import { expectSound } from '../support/expect-sound';
import { withServer } from '../support/with-server';

/** What is done while a call's batch waits for a row that it has looked at before. */
interface Meanwhile {
  lock: string;
  change: string;
}

describe('a money call whose last round trip finds something changed', () => {
  let ada: BillUser;
  let lin: BillUser;
  let shop: EposShop;
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeAll(async () => {
    [ada, lin, shop] = [await BillUser.add(server), await BillUser.add(server), await EposShop.open(server)];
  });

  /** Starts a call while somebody holds a row, changes that row when the call waits for it, and answers what came of it. */
  async function interrupted<Answer>(
    meanwhile: Meanwhile,
    id: string,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const client = await server.context.pool.connect();
    try {
      await client.query('begin');
      await client.query(meanwhile.lock, [id]);
      const answered = call();
      await expect.poll(() => countLockWaiters(server.database)).toBe(1);
      await client.query(meanwhile.change, [id]);
      await client.query('commit');
      return await answered;
    } finally {
      client.release();
    }
  }

  const billGone: Meanwhile = {
    lock: 'select from bills where serial = $1 for update',
    change: 'update bills set lock_id = gen_random_uuid() where serial = $1',
  };
  const free = (serial: string) =>
    server.database.query('update bills set lock_id = null where serial = $1', [serial]);

  const handovers: [string, (stack: string[]) => Promise<{ errorCode: number }>][] = [
    ['a handover', (stack) => ada.handOver(stack, lin.email)],
    ['a deposit', (stack) => ada.deposit(stack)],
    ['an export', (stack) => ada.exportBills(stack)],
    [
      'a payment with bills',
      async (stack) => {
        const { data } = await shop.request({ amount: '40' });
        return shop.pay(ada, data, { banknotes: stack });
      },
    ],
  ];

  test.each(handovers)(
    '%s of 50 bills leaves all of them where they are when one is gone',
    async (_what, call) => {
      const stack = await ada.getBills({ '1': 50 });
      const serial = stack[30] ?? '';
      const before = await ada.serials();
      const { errorCode } = await interrupted(billGone, serial, () => call(stack));
      expect(errorCode).toBe(30009);
      await free(serial);
      expect(await ada.serials()).toEqual(before);
      await expectSound(server);
      await ada.handOver(stack, lin.email);
    },
  );

  /** Two who have both seen that a payment is open pay it at the same moment. */
  async function twoPay(): Promise<number[]> {
    const payers = [await shop.customer({ pay: { '5': 1 } }), await shop.customer({ pay: { '5': 1 } })];
    const { data } = await shop.request({ amount: '4' });
    const client = await server.context.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from payment_intents where id = $1 for update', [data.id]);
      const answered = Promise.all(payers.map((payer) => shop.pay(payer, data)));
      await expect.poll(() => countLockWaiters(server.database)).toBe(2);
      await client.query('commit');
      return (await answered).map(({ errorCode }) => errorCode).toSorted((left, right) => left - right);
    } finally {
      client.release();
    }
  }

  test('charges one of two payers who have both seen an open payment', async () => {
    expect(await twoPay()).toEqual([0, 91302]);
    await expectSound(server);
  });

  test('and would charge both if the mark did not count', async () => {
    vi.spyOn(counts, 'mustBe').mockImplementation((counted) => sql<number>`(${counted})`);
    expect(await twoPay()).toEqual([0, 0]);
    await expect(expectSound(server)).rejects.toBeDefined();
  });

  test('would leave a bill behind if its moves did not count', async () => {
    vi.spyOn(counts, 'mustBe').mockImplementation((counted) => sql<number>`(${counted})`);
    const stack = await ada.getBills({ '1': 50 });
    const serial = stack[30] ?? '';
    const { errorCode } = await interrupted(billGone, serial, () => ada.deposit(stack));
    expect(errorCode).toBe(0);
    await free(serial);
    expect(await ada.serials()).toContain(serial);
  });
});
