import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { BlueHouse } from '../../tests/support/blue-house';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { signInUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { swapBillAddresses } from '../../tests/support/swap-bill-addresses';
import { withServerForEachTest } from '../../tests/support/with-server';

const { burnBills, getBurnFile } = mintHouseRoutes;
const altered = 'addresses of bills are the server’s own';

describe('the address of a blue bill that someone has altered in the database', () => {
  let house: BlueHouse;
  let ada: TestUser;
  let lin: TestUser;
  /** A live bill of ada's. */
  let prize: string;
  /** Lin's bills: one to burn, and another. */
  let bait: string;
  let other: string;
  const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    house = new BlueHouse(server);
    [ada, lin] = [await house.registerRich(), await house.registerRich()];
    [prize = ''] = await house.getBills(ada, { '1': 1 });
    [bait = '', other = ''] = await house.getBills(lin, { '1': 2 });
  });

  const addressShown = async (user: TestUser, serial: string) =>
    (await user.client.call(billsRoutes.getBill, { params: { serial } })).payload.address;
  const refusedBurn = (user: TestUser, banknotes: string[]) =>
    expectUnchanged(server, async () => {
      const body = { fee: '0', currenciesFill: house.params.currencyKey, banknotes };
      const headers = { 'idempotency-key': randomUUID() };
      return (await user.client.refused(burnBills, { params: house.params, body }, headers)).errorCode;
    });

  test('never gives out the key of another bill, and works again once restored', async () => {
    const key = randomUUID();
    const { payload } = await house.burn(lin, [bait], key);
    const params = { key: payload.request?.key ?? '' };
    const address = await addressShown(ada, prize);
    await swapBillAddresses(server, [bait, prize]);
    expect((await lin.client.refused(getBurnFile, { params })).errorCode).toBe(10010);
    expect((await house.burn(lin, [bait], key)).payload.file).toBeNull();
    expect(await addressShown(ada, prize)).toBeNull();
    expect(await refusedBurn(ada, [prize])).toBe(20040);

    await swapBillAddresses(server, [bait, prize]);
    expect((await lin.client.call(getBurnFile, { params })).payload.file).toBe(payload.file);
    expect(await addressShown(ada, prize)).toBe(address);
    await expectSound(server, altered);
  });

  test('keeps its bill from being burned, also by another serial', async () => {
    await swapBillAddresses(server, [bait, prize]);
    expect(await refusedBurn(lin, [other, bait])).toBe(20040);
    await swapBillAddresses(server, [bait, prize]);

    const rename = (from: string, to: string) =>
      server.database.query('update bills set serial = $2 where serial = $1', [from, to]);
    const spare = '0000599999999999';
    for (const [from, to] of [
      [bait, spare],
      [prize, bait],
      [spare, prize],
    ] as const)
      await rename(from, to);
    expect(await refusedBurn(lin, [prize])).toBe(20040);
    for (const [from, to] of [
      [prize, spare],
      [bait, prize],
      [spare, bait],
    ] as const)
      await rename(from, to);
    expect((await house.burn(lin, [bait])).payload.file).not.toBeNull();
    await expectSound(server, altered);
  });

  /** Asks for the blanks to be filled, and expects that nothing is paid for them and all is given back. */
  async function expectUnfilled(user: TestUser, blanks: string[]): Promise<void> {
    const id = await house.fill(user, blanks);
    await house.finish();
    server.clock.advance(11 * 60_000);
    await signInUser(server, user.email, user.client);
    await house.finish();
    const { notification } = await house.stateOf(user, '1');
    expect(notification).toMatchObject({ key: id, status: -1, reason: 'transactionUnsuccessful' });
    const { rows } = await server.database.query('select from payouts where owner_id = $1', [id]);
    expect(rows).toEqual([]);
  }

  test('gets no payment: a blank with the address of a released key stays a blank', async () => {
    await house.burn(lin, [bait]);
    const [blank = ''] = await house.mint(ada, { '1': 1 });
    const before = await house.moneyOf(ada);
    await server.database.query(
      `update bill_addresses set bill_id = b.id, bill_serial = serial from bills b where b.id = $1 and bill_serial = $2`,
      [blank, bait],
    );
    await expectUnfilled(ada, [blank]);
    expect(await house.moneyOf(ada)).toEqual(before);
  });

  test('is not paid to again after its bill was burned', async () => {
    await house.burn(lin, [bait]);
    const { rows } = await server.database.query<{ id: string }>(
      'update bills set status = 0 where serial = $1 returning id',
      [bait],
    );
    await expectUnfilled(
      lin,
      rows.map(({ id }) => id),
    );
  });
});
