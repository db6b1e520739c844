import { beforeEach, describe, expect, test } from 'vitest';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { notesRoutes } from '../../contract/notes/notes.contract';
import { BillUser } from '../../tests/support/bill-user';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { withServer } from '../../tests/support/with-server';

const { listNotes, getNotesInfo } = notesRoutes;
const currencyKey = 'tectum-note-tet';

describe('the older calls of bills', () => {
  let ada: BillUser;
  let lin: BillUser;
  let serials: string[];
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BillUser.register(server);
    lin = await BillUser.register(server);
    serials = await ada.getBills({ '1': 3, '5': 2 });
  });

  const info = (user: BillUser, serialNumbers: string[]) =>
    user.ask(getNotesInfo, { body: { serialNumbers } });

  test("list only the caller's bills, by face value and page", async () => {
    const all = await ada.ask(listNotes, { query: { currencyKey } });
    expect(all.payload.map(({ serial }) => serial)).toEqual(serials);
    expect(Object.keys(all.payload[0] ?? {}).sort()).toEqual(['id', 'serial']);
    const fives = await ada.ask(listNotes, { query: { currencyKey, nominal: '5', limit: '1', offset: '1' } });
    expect(fives.payload.map(({ serial }) => serial)).toEqual(serials.slice(4));
    expect((await lin.ask(listNotes, { query: { currencyKey } })).payload).toEqual([]);
    expect((await ada.ask(listNotes, { query: { currencyKey, limit: '51' } })).errorCode).toBe(10008);
    const unknown = await ada.ask(listNotes, { query: { currencyKey: 'tectum-t12-tet' } });
    expect([unknown.httpStatus, unknown.errorCode]).toEqual([404, 10010]);
  });

  test('say what bills are worth, own and written ones in the order of the question, and move none', async () => {
    const [line = '', frozen = '', used = ''] = await ada.exportLines(serials.slice(0, 3));
    await ada.importBills([used]);
    await server.database.query(`insert into frozen_bills values ($1, 'a test', now())`, [serials[1]]);
    const question = [serials[4] ?? '', line, serials[3] ?? '', frozen, used, '0050200000000000/ZZZZ2222'];
    const { payload } = await expectUnchanged(server, () => info(ada, question));
    expect(payload.notes.map(({ serial, nominal, currency }) => [serial, nominal, currency.key])).toEqual([
      [serials[4], '5', currencyKey],
      [serials[0], '1', currencyKey],
      [serials[3], '5', currencyKey],
    ]);
    expect(payload.rejectedBills).toEqual([
      { serial: serials[1], result: 'BLOCKED' },
      { serial: serials[2], result: 'ALREADY' },
      { serial: '0050200000000000', result: 'INVALID' },
    ]);
  });

  test('say whether the giver of a written bill can still take it back, until the export is acknowledged', async () => {
    const { payload: exported } = await ada.exportBills(serials.slice(0, 2));
    const lines = exported.exported.map(({ serial, pin }) => `${serial}/${pin}`);
    const [ownSerial = ''] = await lin.getBills({ '1': 1 });
    const answers = async () =>
      (await info(lin, [...lines, ownSerial])).payload.notes.map(({ mayBeTakenBack }) => mayBeTakenBack);
    const prepared = async () =>
      (
        await lin.ask(mintHouseRoutes.prepareBurn, {
          params: { currencyKey },
          body: { banknotes: [...lines, ownSerial] },
        })
      ).payload.mayBeTakenBack;
    expect(await answers()).toEqual([true, true, false]);
    expect((await prepared()).toSorted()).toEqual(serials.slice(0, 2).toSorted());
    // A caller with a wrong passcode learns nothing about the bill.
    const wrong = await info(lin, [`${serials[0]}/ZZZZ2222`]);
    expect(wrong.text).not.toContain('mayBeTakenBack');
    await ada.acknowledge(exported.id);
    expect(await answers()).toEqual([false, false, false]);
    expect(await prepared()).toEqual([]);
  });

  test("say nothing about a bill that is not the caller's and has no correct passcode", async () => {
    const [line = ''] = await ada.exportLines(serials.slice(0, 1));
    const { payload } = await info(lin, [
      serials[1] ?? '',
      '0050200000000000',
      `${line.slice(0, 17)}ZZZZ2222`,
    ]);
    expect(payload.notes).toEqual([]);
    expect(new Set(payload.rejectedBills.map(({ result }) => result))).toEqual(new Set(['INVALID']));
    expect(payload.rejectedBills).toHaveLength(3);
    expect((await info(lin, [line])).payload.notes).toHaveLength(1);
    expect((await info(lin, [line, line])).errorCode).toBe(30009);
    expect((await info(lin, [line, line.slice(0, 16)])).errorCode).toBe(30009);
  });
});
