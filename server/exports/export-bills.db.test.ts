import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { operatorOf } from '../../tests/support/operator-of';
import { withServer } from '../../tests/support/with-server';
import { removeExpired } from '../workers/housekeeping';

const dayMs = 24 * 3_600_000;
const pinPattern = /^[2-9A-HJKMNP-Z]{8}$/;

describe('an export', () => {
  let ada: BillUser;
  let lin: BillUser;
  let serials: string[];
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BillUser.register(server);
    lin = await BillUser.register(server);
    serials = await ada.getBills({ '1': 2, '5': 2 });
  });

  async function waitDays(days: number): Promise<void> {
    server.clock.advance(days * dayMs);
    await Promise.all([ada.renewSession(), lin.renewSession()]);
  }

  test('gives each bill a passcode of its own, and they leave the account', async () => {
    const stack = serials.slice(1, 4);
    const { payload } = await ada.exportBills(stack);
    expect(payload.value).toBe('11');
    expect(payload.exported.map(({ serial }) => serial).sort()).toEqual(stack.toSorted());
    const pins = payload.exported.map(({ pin }) => pin);
    for (const pin of pins) expect(pin).toMatch(pinPattern);
    expect(new Set(pins).size).toBe(3);
    expect(Date.parse(payload.expiresAt) - Date.parse(payload.date)).toBe(7 * dayMs);
    expect(await ada.serials()).toEqual(serials.slice(0, 1));
    const { rows } = await server.database.query(
      `select action, area, direction, amount::text as amount from operations where user_id = $1 and area = 1`,
      [ada.id],
    );
    expect(rows).toEqual([{ action: 0, area: 1, direction: 0, amount: '1100000000' }]);
    await expectSound(server);
  });

  test('asked for again with its key says the same, passcodes included until they are acknowledged', async () => {
    const key = randomUUID();
    const first = await ada.exportBills(serials.slice(0, 2), key);
    const again = await expectUnchanged(server, () => ada.exportBills(serials.slice(0, 2), key));
    expect(again.text).toBe(first.text);
    const other = await expectUnchanged(server, () => ada.exportBills(serials.slice(0, 1), key));
    expect([other.httpStatus, other.errorCode]).toEqual([422, 10008]);
    expect((await ada.acknowledge(first.payload.id)).errorCode).toBe(0);
    const afterwards = await ada.exportBills(serials.slice(0, 2), key);
    const covered = first.payload.exported.map((bill) => ({ ...bill, pin: null }));
    expect(afterwards.payload).toEqual({ ...first.payload, exported: covered });
  });

  test('is shown until it is acknowledged, and never afterwards', async () => {
    const { payload } = await ada.exportBills(serials.slice(0, 2));
    expect((await ada.getExport(payload.id)).payload).toEqual(payload);
    await waitDays(6);
    expect((await ada.getExport(payload.id)).payload).toEqual(payload);
    expect((await ada.acknowledge(payload.id)).errorCode).toBe(0);
    expect((await ada.getExport(payload.id)).errorCode).toBe(10010);
    // A second time it is no refusal: the first answer may have been lost.
    expect((await ada.acknowledge(payload.id)).errorCode).toBe(0);
    const { rows } = await server.database.query('select sealed_pins from bill_exports where id = $1', [
      payload.id,
    ]);
    expect(rows).toEqual([{ sealed_pins: null }]);
  });

  test('is forgotten on its seventh day, acknowledged or not', async () => {
    const key = randomUUID();
    const { payload } = await ada.exportBills(serials.slice(0, 1), key);
    await waitDays(7);
    expect((await ada.getExport(payload.id)).errorCode).toBe(10010);
    expect((await ada.exportBills(serials.slice(0, 1), key)).payload.exported[0]?.pin).toBeNull();
    await removeExpired(server.context);
    const { rows } = await server.database.query('select sealed_pins from bill_exports where id = $1', [
      payload.id,
    ]);
    expect(rows).toEqual([{ sealed_pins: null }]);
    expect((await ada.getExport(payload.id)).errorCode).toBe(10010);
  });

  test('is visible to its owner only', async () => {
    const { payload } = await ada.exportBills(serials.slice(0, 1));
    const [shown, acknowledged] = await expectUnchanged(server, async () => [
      await lin.getExport(payload.id),
      await lin.acknowledge(payload.id),
    ]);
    expect([shown.httpStatus, shown.errorCode]).toEqual([404, 10010]);
    expect([acknowledged.httpStatus, acknowledged.errorCode]).toEqual([404, 10010]);
    expect(shown.text.replace(/"operationId":"[^"]+"/, '')).toBe(
      (await lin.getExport(randomUUID())).text.replace(/"operationId":"[^"]+"/, ''),
    );
    expect(await lin.listExports()).toEqual([]);
    expect((await ada.getExport(payload.id)).payload).toEqual(payload);
  });

  test('is listed without its passcodes until it is acknowledged, or no bill of it is outside', async () => {
    const first = await ada.exportBills(serials.slice(0, 1));
    server.clock.advance(1_000);
    const second = await ada.exportBills(serials.slice(1, 4));
    const listed = await ada.listExports();
    expect(listed.map(({ id }) => id)).toEqual([second.payload.id, first.payload.id]);
    const text = JSON.stringify(listed);
    for (const { pin } of [...first.payload.exported, ...second.payload.exported])
      expect(text).not.toContain(pin);
    expect(text).not.toMatch(/pin/i);
    expect(listed[1]).toMatchObject({
      isShown: true,
      bills: [{ serial: serials[0], nominal: '1' }],
    });
    await ada.acknowledge(first.payload.id);
    // It is over, although its bill is still outside.
    expect((await ada.listExports()).map(({ id }) => id)).toEqual([second.payload.id]);
    await waitDays(7);
    expect((await ada.listExports())[0]).toMatchObject({ isShown: false });
    const lines = second.payload.exported.map(({ serial, pin }) => `${serial}/${pin}`);
    await lin.importBills(lines.slice(1));
    expect((await ada.listExports())[0]?.bills).toHaveLength(1);
    await lin.importBills(lines);
    expect(await ada.listExports()).toEqual([]);
  });

  test('is refused for bills that the caller may not export, and changes nothing', async () => {
    const [one = '', two = '', three = '', four = ''] = serials;
    const foreign = await lin.getBills({ '1': 1 });
    await ada.exportBills([four]);
    await operatorOf(server).change('freeze', 'bill', two);
    await server.database.query('update bills set lock_id = gen_random_uuid() where serial = $1', [three]);
    await expectUnchanged(server, async () => {
      const refusedWith = async (stack: string[]) => (await ada.exportBills(stack)).errorCode;
      expect(await refusedWith([one, ...foreign])).toBe(30009);
      expect(await refusedWith([one, one])).toBe(30009);
      expect(await refusedWith([one, two])).toBe(30009);
      expect(await refusedWith([one, three])).toBe(30009);
      expect(await refusedWith([one, four])).toBe(30009);
      expect(await refusedWith([one, '0050200000000000'])).toBe(30009);
      expect(await refusedWith([one, '0050000000000000'])).toBe(30009);
      expect(await refusedWith([])).toBe(10008);
    });
    expect(await ada.serials()).toEqual([one, two, three].sort());
    await server.database.query('update bills set lock_id = null where serial = $1', [three]);
    await expectSound(server);
  });
});
