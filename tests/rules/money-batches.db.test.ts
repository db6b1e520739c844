import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as guards from '../../server/kernel/db/guard';
import { BillUser } from '../support/bill-user';
import { EposShop } from '../support/epos-shop';
import { expectSound } from '../support/expect-sound';
import { interruptCall } from '../support/interrupt-call';
import type { Meanwhile } from '../support/interrupt-call';
import { withServer } from '../support/with-server';

describe('a money call whose last round trip finds something changed', () => {
  let ada: BillUser;
  let lin: BillUser;
  let shop: EposShop;
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeAll(async () => {
    [ada, lin, shop] = [await BillUser.add(server), await BillUser.add(server), await EposShop.open(server)];
  });

  const interrupted = <Answer>(meanwhile: Meanwhile, id: string, call: () => Promise<Answer>) =>
    interruptCall(server, { ...meanwhile, id }, call);

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
    const lock = 'select from payment_intents where id = $1 for update';
    const codes = await interruptCall(server, { lock, id: data.id, waiting: 2 }, () =>
      Promise.all(payers.map((payer) => shop.pay(payer, data))),
    );
    return codes.map(({ errorCode }) => errorCode).toSorted((left, right) => left - right);
  }

  test('charges one of two payers who have both seen an open payment', async () => {
    expect(await twoPay()).toEqual([0, 91302]);
    await expectSound(server);
  });

  test('and would charge both if the mark did not count', async () => {
    vi.spyOn(guards, 'guardOf').mockImplementation(
      ({ part }) => sql`select count(*) as is_expected from ${sql.ref(part)}`,
    );
    expect(await twoPay()).toEqual([0, 0]);
    await expect(expectSound(server)).rejects.toBeDefined();
  });

  test('would leave a bill behind if its moves did not count', async () => {
    vi.spyOn(guards, 'guardOf').mockImplementation(
      ({ part }) => sql`select count(*) as is_expected from ${sql.ref(part)}`,
    );
    const stack = await ada.getBills({ '1': 50 });
    const serial = stack[30] ?? '';
    const { errorCode } = await interrupted(billGone, serial, () => ada.deposit(stack));
    expect(errorCode).toBe(0);
    await free(serial);
    expect(await ada.serials()).toContain(serial);
  });
});
