import { beforeEach, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { BillUser } from '../../tests/support/bill-user';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { withServer } from '../../tests/support/with-server';

const { getBill, labelBill } = billsRoutes;

describe('a single bill', () => {
  let ada: BillUser;
  let lin: BillUser;
  let serial: string;
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BillUser.register(server);
    lin = await BillUser.register(server);
    [serial = ''] = await ada.getBills({ '5': 1 });
  });

  const look = (user: BillUser) => user.ask(getBill, { params: { serial } });
  const label = (user: BillUser, text: string) =>
    user.ask(labelBill, { params: { serial }, body: { label: text } });

  test('shows its holder its history, but never who else moved it', async () => {
    const [line = ''] = await ada.exportLines([serial]);
    await lin.importBills([line]);
    await lin.handOver([serial], ada.email);
    const { payload } = await look(ada);
    expect(payload).toMatchObject({ serial, nominal: '5', status: 10, label: null });
    expect(payload.history.map(({ move, isMine }) => [move, isMine])).toEqual([
      ['mint', true],
      ['fill', true],
      ['export', true],
      ['depositText', false],
      ['handover', false],
    ]);
    expect(JSON.stringify(payload)).not.toContain(lin.id);
    expect(JSON.stringify(payload)).not.toContain(line.slice(17));
  });

  test('is not found if it belongs to someone else or is outside every account', async () => {
    await expectUnchanged(server, async () => {
      const foreign = [await look(lin), await label(lin, 'mine')];
      expect(foreign.map(({ httpStatus, errorCode }) => [httpStatus, errorCode])).toEqual([
        [404, 10010],
        [404, 10010],
      ]);
    });
    await ada.exportBills([serial]);
    expect((await look(ada)).errorCode).toBe(10010);
    expect((await label(ada, 'rent')).errorCode).toBe(10010);
  });

  test("keeps its holder's label until it leaves the account", async () => {
    expect((await label(ada, '  rent ')).payload.label).toBe('rent');
    expect((await look(ada)).payload.label).toBe('rent');
    expect((await label(ada, '')).payload.label).toBeNull();
    expect((await label(ada, 'für Ömer 🎁')).payload.label).toBe('für Ömer 🎁');
    await ada.handOver([serial], lin.email);
    expect((await look(lin)).payload.label).toBeNull();
    await label(lin, 'from Ada');
    await lin.exportBills([serial]);
    await lin.takeBack([serial]);
    expect((await look(lin)).payload.label).toBeNull();
  });

  test('takes no label that is too long or that the books could not keep', async () => {
    await expectUnchanged(server, async () => {
      expect((await label(ada, 'x'.repeat(41))).errorCode).toBe(10008);
      expect((await label(ada, 'a\u0000b')).errorCode).toBe(10008);
    });
  });
});
