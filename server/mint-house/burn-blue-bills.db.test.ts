import { randomUUID } from 'node:crypto';
import { unzipSync, strFromU8 } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { notesRoutes } from '../../contract/notes/notes.contract';
import { BlueHouse } from '../../tests/support/blue-house';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { signInUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { setPause } from '../market/switches/pauses.service';

const dayMs = 24 * 3_600_000;
const { getBurnFile, prepareBurn, preparePlainBurn, burnPlainly } = mintHouseRoutes;

describe('burning bills that have addresses of their own', () => {
  let house: BlueHouse;
  let ada: TestUser;
  let lin: TestUser;
  let serials: string[];
  const server = withServer({ environment: { BUDGET_SCALE: '100', BURN_LIMIT_BLUE: '5' } });
  beforeAll(async () => {
    house = new BlueHouse(server);
  });
  beforeEach(async () => {
    [ada, lin] = [await house.registerRich(), await house.registerRich()];
    serials = await house.getBills(ada, { '1': 3, '5': 1 });
  });

  /** What is in an archive, as one text. */
  function textOf(file: string | null): string {
    const files = unzipSync(Buffer.from(file ?? '', 'base64'));
    return Object.values(files)
      .map((content) => strFromU8(content))
      .join('\n');
  }
  async function addressesOf(burned: string[]): Promise<string[]> {
    const { rows } = await server.database.query<{ address: string }>(
      'select address from bills join bill_addresses on bill_id = bills.id where serial = any($1)',
      [burned],
    );
    return rows.map(({ address }) => address);
  }

  test('gives addresses and keys at once and without a fee; the coins stay where they lie', async () => {
    const before = await house.moneyOf(ada);
    const burned = serials.slice(0, 2);
    const { payload } = await house.burn(ada, burned);
    expect(payload.rejectedBills).toEqual([]);
    expect(payload.request).toMatchObject({ type: 2, status: 1, count_bills: 2 });
    const text = textOf(payload.file);
    const addresses = await addressesOf(burned);
    for (const address of addresses) expect(text).toContain(address);
    expect(addresses).toHaveLength(2);
    for (const address of await addressesOf(serials.slice(2))) expect(text).not.toContain(address);
    expect(await house.serialsOf(ada)).toEqual(serials.slice(2));
    expect(await house.moneyOf(ada)).toEqual(before);
    await expectSound(server);
  });

  test('asked for again with its key it gives the same archive, and its owner has it for 30 days', async () => {
    const key = randomUUID();
    const first = await house.burn(ada, serials.slice(0, 2), key);
    const again = await house.burn(ada, serials.slice(0, 2), key);
    expect(again.payload.request).toEqual(first.payload.request);
    expect(textOf(again.payload.file)).toBe(textOf(first.payload.file));
    const params = { key: first.payload.request?.key ?? '' };
    const { payload } = await ada.client.call(getBurnFile, { params });
    expect(payload.name).toMatch(/\.zip$/);
    expect(textOf(payload.file)).toBe(textOf(first.payload.file));
    expect((await lin.client.refused(getBurnFile, { params })).errorCode).toBe(10010);
    server.clock.advance(30 * dayMs);
    await signInUser(server, ada.email, ada.client);
    expect((await ada.client.refused(getBurnFile, { params })).errorCode).toBe(10010);
  });

  test('nothing that is kept with the request leads to a key', async () => {
    const { payload } = await house.burn(ada, serials.slice(0, 1));
    const [address = ''] = await addressesOf(serials.slice(0, 1));
    const { rows } = await server.database.query<{ details: unknown }>(
      'select details from mint_requests where id = $1',
      [payload.request?.key],
    );
    expect(rows).toEqual([{ details: { serials: serials.slice(0, 1) } }]);
    expect(textOf(payload.file)).toContain(address);
  });

  test('written bills are burned by their passcodes; wrong ones are named and do not stop the rest', async () => {
    const { payload: exported } = await ada.client.call(
      exportsRoutes.exportBills,
      { params: house.params, body: { stack: serials.slice(0, 2) } },
      { 'idempotency-key': randomUUID() },
    );
    const lines = exported.exported.map(({ serial, pin }) => `${serial}/${pin}`);
    const wrong = `${serials[1]}/AAAAAAAA`;
    const { payload } = await house.burn(lin, [lines[0] ?? '', wrong, serials[2] ?? '']);
    expect(payload.rejectedBills.toSorted((one, two) => (one.serial < two.serial ? -1 : 1))).toEqual(
      serials
        .slice(1, 3)
        .toSorted((one, two) => (one < two ? -1 : 1))
        .map((serial) => ({ serial, result: 'INVALID' })),
    );
    expect(payload.request).toMatchObject({ count_bills: 1 });
    expect(await house.serialsOf(ada)).toEqual(serials.slice(2));
    const { payload: none } = await house.burn(lin, [wrong]);
    expect([none.file, none.request]).toEqual([null, null]);
    await expectSound(server);
  });

  test('one of two users who burn the same bill gets its key', async () => {
    const { payload: exported } = await ada.client.call(
      exportsRoutes.exportBills,
      { params: house.params, body: { stack: serials.slice(0, 1) } },
      { 'idempotency-key': randomUUID() },
    );
    const [line = ''] = exported.exported.map(({ serial, pin }) => `${serial}/${pin}`);
    const both = await Promise.all([ada, lin, ada, lin].map((user) => house.burn(user, [line])));
    expect(both.filter(({ payload }) => payload.file !== null)).toHaveLength(1);
    await expectSound(server);
  });

  test('by serials alone, of several currencies, and one by one', async () => {
    const headers = () => ({ 'idempotency-key': randomUUID() });
    const green = '0050212345678901';
    const { payload } = await ada.client.call(
      notesRoutes.burnNotes,
      { body: { banknotes: [serials[0] ?? '', green] } },
      headers(),
    );
    expect(payload.banknotesWithError).toEqual([{ serial: green, result: 'INVALID' }]);
    const [address = ''] = await addressesOf(serials.slice(0, 1));
    expect(textOf(payload.file)).toContain(address);
    const one = await ada.client.call(
      notesRoutes.burnNote,
      { body: { banknote: serials[1] ?? '' } },
      headers(),
    );
    expect(one.payload.banknotesWithError).toEqual([]);
    const plain = await ada.client.call(
      burnPlainly,
      { params: house.params, body: { banknotes: [serials[2] ?? ''] } },
      headers(),
    );
    expect(plain.payload.file).not.toBeNull();
    expect(await house.serialsOf(ada)).toHaveLength(1);
    await expectSound(server);
  });

  test('preparing returns their value; limits, duplicates and a pause change nothing', async () => {
    const { payload } = await ada.client.call(prepareBurn, {
      params: house.params,
      body: { banknotes: serials },
    });
    const first = await ada.client.call(preparePlainBurn, {
      params: house.params,
      body: { banknotes: serials },
    });
    expect(first.payload).toEqual(payload);
    expect(payload).toMatchObject({ amount: '8', currenciesFill: [{ key: house.params.currencyKey }] });
    const refusal = async (banknotes: string[]) =>
      (
        await ada.client.refused(
          notesRoutes.burnNotes,
          { body: { banknotes } },
          { 'idempotency-key': randomUUID() },
        )
      ).errorCode;
    const many = Array.from({ length: 6 }, (_, index) => `000050000000000${index}`);
    expect(await expectUnchanged(server, () => refusal(many))).toBe(20027);
    const [one = ''] = serials;
    expect(await expectUnchanged(server, () => refusal([one, one]))).toBe(30009);
    await setPause(server.context, { operation: 'burn', currencyId: 5, reason: 'a test' });
    expect(await expectUnchanged(server, () => refusal([one]))).toBe(20040);
    await server.database.query('delete from pauses');
  });
});
