import { moveAllBills } from './move-bills';
import { printBlanks } from './print-blanks';
import { beforeEach, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { withServerForEachTest } from '../../tests/support/with-server';
import { billsToPay } from '../ledger/movements/bills-and-pay';
import { recoinStock } from './recoin-stock.service';

const { getBill, getBillStock, withdrawBills } = billsRoutes;

describe('Pay to Bills', () => {
  let ada: BillUser;
  let lin: BillUser;
  const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BillUser.register(server);
    lin = await BillUser.register(server);
  });

  const stock = async () => {
    const { payload } = await ada.ask(getBillStock, { params: ada.params });
    return payload.combination.map(({ nominal, count }) => `${nominal}×${count}`).join(' ');
  };

  test('exchanges stock if it has the value and not the face values', async () => {
    const large = await ada.getBills({ '50': 1, '100': 1 });
    await ada.deposit(large);
    const { payload } = await ada.withdraw([
      { nominal: '1', count: 3 },
      { nominal: '50', count: 1 },
    ]);
    expect(payload.value).toBe('53');
    expect(payload.bills.map(({ nominal }) => nominal).sort()).toEqual(['1', '1', '1', '50']);
    expect(await ada.pay()).toBe('97');
    expect(await stock()).toBe('1×2 5×1 10×4 50×1');
    // The fifty was there, so the same bill came back.
    const fifty = payload.bills.find(({ nominal }) => nominal === '50');
    expect(fifty?.serial).toBe(large[0]);
    const one = payload.bills.find(({ nominal }) => nominal === '1');
    const seen = await ada.ask(getBill, { params: { serial: one?.serial ?? '' } });
    expect(seen.payload.history.map(({ move, isMine }) => [move, isMine])).toEqual([
      ['mint', false],
      ['recoinIn', false],
      ['payToBills', true],
    ]);
    const { rows } = await server.database.query(
      `select serial, status, array_agg(move order by bill_events.id) as moves from bills
       join bill_events on bill_events.bill_id = bills.id where status = 12 group by serial, status`,
    );
    expect(rows).toEqual([
      { serial: large[1], status: 12, moves: ['mint', 'fill', 'billsToPay', 'recoinOut'] },
    ]);
    await expectSound(server);
  });

  test('is refused, and coins nothing, where stock or balance do not cover it', async () => {
    await ada.deposit(await ada.getBills({ '10': 1 }));
    await lin.deposit(await lin.getBills({ '5': 1, '1': 1 }));
    await server.database.query(
      `insert into frozen_bills select serial, 'a test', now() from bills where status = 11 and nominal = 1000000000 and lock_id is null`,
    );
    expect(await stock()).toBe('1×1 5×1');
    await expectUnchanged(server, async () => {
      expect((await ada.withdraw([{ nominal: '10', count: 1 }])).errorCode).toBe(30002);
      expect((await ada.withdraw([{ nominal: '1', count: 7 }])).errorCode).toBe(30002);
      expect((await ada.withdraw([{ nominal: '1', count: 11 }])).errorCode).toBe(110);
    });
    expect((await ada.withdraw([{ nominal: '1', count: 6 }])).errorCode).toBe(0);
    await server.database.query('delete from frozen_bills');
    expect((await lin.withdraw([{ nominal: '5', count: 1 }])).errorCode).toBe(0);
    expect(await stock()).toBe('5×1');
    await expectSound(server);
  });

  test('never coins blue bills, each of which has its own coins', async () => {
    const { context, clock } = server;
    const recoin = context.db.transaction((transaction) =>
      recoinStock(
        { ...context, db: transaction },
        {
          currency: requireCurrency('bitcoin-native-btc'),
          missing: [{ nominalMinor: 1_000n, count: 1 }],
          without: [],
          now: clock.now(),
        },
      ),
    );
    await expect(recoin).rejects.toMatchObject({ errorName: 'amountOverLimitBills' });
  });

  test('coins once when many want the same small bills out of one large one', async () => {
    await ada.deposit(await ada.getBills({ '100': 1 }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ada.withdraw([{ nominal: '10', count: 1 }])),
    );
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(10);
    // The last two find the balance spent, or, having seen it a moment before, the stock.
    for (const { errorCode } of answers) expect([0, 110, 30002]).toContain(errorCode);
    expect(await ada.pay()).toBe('0');
    expect(await ada.serials()).toHaveLength(10);
    await expectSound(server);
  });

  test('of blue bills gives those that are there, or says that there are none', async () => {
    const currencyId = requireCurrency('bitcoin-native-btc').id;
    const params = { currencyKey: 'bitcoin-native-btc' };
    const { context } = server;
    await context.ledger.post(billsToPay({ userId: ada.id, currencyId, amountMinor: 101_000n }));
    const now = server.clock.now();
    const blanks = [1_000n, 100_000n].map((nominalMinor) => ({ currencyId, nominalMinor, rewardMinor: 0n }));
    const serials = await printBlanks(context, { blanks, minterId: null, entryId: null, moveId: null, now });
    const bills = serials.map((serial) => ({ serial, last: null }));
    await moveAllBills(context, {
      move: 'recoinIn',
      bills,
      right: { kind: 'system' },
      toHolderId: null,
      now,
    });
    const withdraw = (count: number) =>
      ada.ask(withdrawBills, { params, body: { combination: [{ nominal: '0.00001', count }] } });
    expect((await expectUnchanged(server, () => withdraw(2))).errorCode).toBe(30002);
    expect((await withdraw(1)).errorCode).toBe(0);
  });
});
