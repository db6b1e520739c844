import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { expectSound } from '../../tests/support/expect-sound';
import { fundUser } from '../../tests/support/fund-user';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { sealRows } from '../../tests/support/seal-rows';
import { withServer } from '../../tests/support/with-server';
import { issueBills } from '../bills/issue-bills.service';
import { setPause } from '../market/switches/pauses.service';
import { runMintRequests } from './run-mint-requests.service';

const { burnBills, getMintState, prepareBurn } = mintHouseRoutes;
const params = { currencyKey: 'tectum-note-usdt' };
const tron = 'tron-trc20-usdt';
const ether = 'ethereum-erc20-usdt';
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('burning green bills', () => {
  let ada: TestUser;
  let serials: string[];
  const server = withServer({ environment: { BURN_LIMIT_GREEN: '20', BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await registerUser(server);
    serials = await issue(ada, { '10': 2, '50': 1 });
  });

  async function idOf({ email }: TestUser): Promise<string> {
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    return rows[0]?.id ?? '';
  }
  async function issue(user: TestUser, combination: Record<string, number>): Promise<string[]> {
    await fundUser(server, { email: user.email, currencyKey: 'tectum-t12-tet', amount: '10' });
    await fundUser(server, { email: user.email, currencyKey: tron, amount: '100' });
    return issueBills(server.context, {
      userId: await idOf(user),
      currency: requireCurrency(params.currencyKey),
      fillCurrency: requireCurrency(tron),
      combination,
    });
  }
  const usdtOf = async ({ client }: TestUser) =>
    (await client.call(balancesRoutes.getBalance, { params: { currencyKey: tron }, query: {} })).payload
      .value;
  const countOf = async ({ client }: TestUser) =>
    (await client.call(billsRoutes.getBillBalance, { params })).payload.amount;
  const stateOf = async ({ client }: TestUser) =>
    (await client.call(getMintState, { params, query: { type: '2' } })).payload;
  const burn = (
    { client }: TestUser,
    banknotes: string[],
    changes: { fee?: string; currenciesFill?: string } = {},
  ) =>
    client.call(
      burnBills,
      { params, body: { fee: '13', currenciesFill: tron, banknotes, ...changes } },
      newKey(),
    );
  const refusal = async (banknotes: string[], changes: { fee?: string; currenciesFill?: string } = {}) => {
    const body = { fee: '13', currenciesFill: tron, banknotes, ...changes };
    return (await ada.client.refused(burnBills, { params, body }, newKey())).errorCode;
  };

  async function exported(user: TestUser, stack: string[]): Promise<string[]> {
    const { payload } = await user.client.call(
      exportsRoutes.exportBills,
      { params, body: { stack } },
      newKey(),
    );
    return payload.exported.map(({ serial, pin }) => `${serial}/${pin}`);
  }

  test('an empty list is refused as such by every call', async () => {
    const { preparePlainBurn, burnPlainly } = mintHouseRoutes;
    const none = { params, body: { banknotes: [] } };
    expect((await ada.client.refused(prepareBurn, none)).errorCode).toBe(30008);
    expect((await ada.client.refused(preparePlainBurn, none)).errorCode).toBe(30008);
    expect((await ada.client.refused(burnPlainly, none, newKey())).errorCode).toBe(30008);
    expect(await refusal([])).toBe(30008);
  });

  test('a list is counted, what pays it out is offered, and nothing changes', async () => {
    const { payload } = await ada.client.call(prepareBurn, { params, body: { banknotes: serials } });
    expect(payload.combination).toEqual([
      { nominal: '10', count: 2 },
      { nominal: '50', count: 1 },
    ]);
    expect([payload.amount, payload.rejectedBills]).toEqual(['70', []]);
    // Nobody has ever filled with the other coin.
    expect(payload.currenciesFill.map(({ key }) => key)).toEqual([tron]);
    expect(await countOf(ada)).toBe(3);
  });

  test('own bills are paid out less the fee, which is kept back in the coin that is paid', async () => {
    const before = await usdtOf(ada);
    const { payload } = await burn(ada, serials);
    expect(payload).toMatchObject({ file: null, rejectedBills: [], request: { type: 2, count_bills: 3 } });
    expect((await stateOf(ada)).process?.amount_bills).toBe('70');
    const locked = { params, body: { stack: serials.slice(0, 1) } };
    expect((await ada.client.refused(billsRoutes.depositBills, locked, newKey())).errorCode).toBe(30009);
    await runMintRequests(server.context);
    const { notification } = await stateOf(ada);
    expect(notification?.status).toBe(1);
    expect(notification?.payout).toMatchObject({ amount: '66.75', fee: '3.25', currency: { key: tron } });
    // 13 TRX at 0.25 dollars are 3.25 USDT.
    expect(Number(await usdtOf(ada)) - Number(before)).toBeCloseTo(66.75, 6);
    expect(await countOf(ada)).toBe(0);
    await expectSound(server);
  });

  test('a fee between two units of the coin that is paid out is rounded up', async () => {
    await burn(ada, serials, { fee: '13.000001' });
    await runMintRequests(server.context);
    // 13.000001 TRX at 0.25 dollars are 3.25000025 USDT.
    const { notification } = await stateOf(ada);
    expect(notification?.payout).toMatchObject({ amount: '66.749999', fee: '3.250001' });
    await expectSound(server);
  });

  test('written bills are paid out to anyone with their passcodes; bad lines hinder none', async () => {
    const lin = await registerUser(server);
    const lines = await exported(ada, serials.slice(0, 2));
    const [good = '', spent = ''] = lines;
    await lin.client.call(exportsRoutes.importBills, { body: { banknotes: [spent] } }, newKey());
    const wrong = `${serials[2]}/AAAAAAAA`;
    const bo = await registerUser(server);
    const { payload } = await burn(bo, [good, spent, wrong, '0050200000000001']);
    expect(payload.request?.count_bills).toBe(1);
    expect(payload.rejectedBills.toSorted((left, right) => left.serial.localeCompare(right.serial))).toEqual(
      [
        { serial: spent.slice(0, 16), result: 'ALREADY' },
        { serial: wrong.slice(0, 16), result: 'INVALID' },
        { serial: '0050200000000001', result: 'INVALID' },
      ].toSorted((left, right) => left.serial.localeCompare(right.serial)),
    );
    await runMintRequests(server.context);
    expect(await usdtOf(bo)).toBe('6.75');
    const again = await burn(bo, [good]);
    expect(again.payload).toEqual({
      file: null,
      rejectedBills: [{ serial: good.slice(0, 16), result: 'ALREADY' }],
      fail: [good.slice(0, 16)],
      txid: [],
      request: null,
    });
    await expectSound(server);
  });

  test('pays one of many users who burn the same written bill', async () => {
    const [line = ''] = await exported(ada, serials.slice(2));
    const users = await Promise.all([1, 2, 3, 4].map(() => registerUser(server)));
    const answers = await Promise.all(users.map((user) => burn(user, [line])));
    expect(answers.filter(({ payload }) => payload.request !== null)).toHaveLength(1);
    for (const { payload } of answers.filter(({ payload: { request } }) => request === null))
      expect(payload.rejectedBills).toHaveLength(1);
    await runMintRequests(server.context);
    const paid = await Promise.all(users.map(usdtOf));
    expect(paid.toSorted()).toEqual(['0', '0', '0', '46.75']);
    await expectSound(server);
  });

  test.each<[string, { fee?: string; currenciesFill?: string }, number]>([
    ['a fee below the network’s', { fee: '12.999999' }, 20025],
    ['a fee that leaves nothing', { fee: '280' }, 20032],
    ['a fee that is no amount of its coin', { fee: '13.0000001' }, 10008],
    ['a coin of which there is not enough', { currenciesFill: ether, fee: '0.0013' }, 30025],
    ['a coin of another family', { currenciesFill: 'tectum-t12-tet', fee: '0' }, 30025],
  ])('refuses %s, and nothing has changed', async (_what, changes, errorCode) => {
    const before = await usdtOf(ada);
    expect(await refusal(serials, changes)).toBe(errorCode);
    expect([await usdtOf(ada), await countOf(ada)]).toEqual([before, 3]);
    expect(await stateOf(ada)).toEqual({ notification: null, process: null });
    await expectSound(server);
  });

  test('refuses a bill named twice, more than a request may have, and a second request while one runs', async () => {
    const [one = '', two = ''] = serials;
    expect(await refusal([one, one])).toBe(30009);
    const many = Array.from({ length: 21 }, (_, index) => `00501${String(index).padStart(11, '0')}`);
    expect(await refusal(many)).toBe(20027);
    await burn(ada, [one]);
    expect(await refusal([two])).toBe(10023);
    await runMintRequests(server.context);
    await burn(ada, [two]);
    await runMintRequests(server.context);
    await expectSound(server);
  });

  test('when others have used up the coin in the meantime, the bills are free again and the user sees why', async () => {
    await burn(ada, serials);
    await server.database.query(
      `update mint_requests set details = jsonb_set(details, '{payoutCurrencyId}', '8'), seal = null where status = 0`,
    );
    await sealRows(server, 'mint_requests');
    await runMintRequests(server.context);
    expect((await stateOf(ada)).notification).toMatchObject({ status: -1, reason: 'currencyNotBurnable' });
    await ada.client.call(billsRoutes.depositBills, { params, body: { stack: serials } }, newKey());
    await expectSound(server);
  });

  test('while the operator has stopped it, the reason is given', async () => {
    await setPause(server.context, { operation: 'burn', currencyId: 501, reason: 'the oven cools' });
    expect(await refusal(serials)).toBe(20040);
    await server.database.query('delete from pauses');
  });
});
