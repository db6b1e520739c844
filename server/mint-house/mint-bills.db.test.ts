import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { expectSound } from '../../tests/support/expect-sound';
import { fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser, signInUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { sealRows } from '../../tests/support/seal-rows';
import { withServer } from '../../tests/support/with-server';
import { foldTallies } from '../bills/bill-tallies';
import { setPause } from '../market/switches/pauses.service';
import { runMintRequests } from './run-mint-requests.service';

const { getMintCurrency, getMintData, getMintHouseOptions, getMintRequest, getMintState } = mintHouseRoutes;
const { listMintCurrencies, listMintRequests, mintBills } = mintHouseRoutes;
const params = { currencyKey: 'tectum-note-tet' };
const tet = { currencyKey: 'tectum-t12-tet' };
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('minting', () => {
  let ada: TestUser;
  const server = withServer({ environment: { MINT_LIMIT_GREEN: '60', BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await registerUser(server);
    await fundUser(server, { email: ada.email, currencyKey: tet.currencyKey, amount: '100' });
  });

  const mint = (bills: Record<string, number>, cost?: string) =>
    ada.client.call(mintBills, { params, body: { bills, ...(cost !== undefined && { cost }) } }, newKey());
  const refusal = async (bills: Record<string, number>, cost?: string) =>
    ada.client.refused(mintBills, { params, body: { bills, ...(cost !== undefined && { cost }) } }, newKey());
  const tetOf = async ({ client }: TestUser) =>
    (await client.call(balancesRoutes.getBalance, { params: tet, query: {} })).payload.value;
  const stateOf = async ({ client }: TestUser) =>
    (await client.call(getMintState, { params, query: { type: '0' } })).payload;
  const blanks = async () => {
    const { payload } = await ada.client.call(getMintCurrency, { params });
    return { amount: payload.mint.amountFree, count: payload.mint.countFree };
  };

  test('says what a bill of each face value costs, and how many one request may have', async () => {
    const { payload } = await ada.client.call(getMintData, { params });
    expect(payload.currency.key).toBe(params.currencyKey);
    expect(payload.bills).toEqual({ '1': '0.01', '5': '0.05', '10': '0.1', '50': '0.5', '100': '1' });
    const options = await ada.client.call(getMintHouseOptions, {});
    expect(options.payload.mint).toEqual({ blue: 500, green: 60 });
  });

  test('sets the cost aside at once, prints the blanks by a job, and says so', async () => {
    const before = await blanks();
    const { payload } = await mint({ '5': 2, '10': 1 }, '0.2');
    expect(payload.request).toMatchObject({
      type: 0,
      status: 0,
      count_bills: 3,
      amount_bills: '20',
      decimal: 8,
    });
    expect(await tetOf(ada)).toBe('99.8');
    expect((await stateOf(ada)).process?.key).toBe(payload.request.key);
    expect(await runMintRequests(server.context)).toBe(1);
    expect(await tetOf(ada)).toBe('99.8');
    const { notification, process } = await stateOf(ada);
    expect([process, notification?.status]).toEqual([null, 1]);
    const one = await ada.client.call(getMintRequest, { params: { key: payload.request.key } });
    expect(one.payload.request).toEqual(notification);
    const after = await blanks();
    expect([Number(after.amount) - Number(before.amount), after.count - before.count]).toEqual([20, 3]);
    await expectSound(server);
  });

  test('the history of requests has pages and filters, and shows a user’s own requests only', async () => {
    for (const count of [1, 2, 3]) {
      await mint({ '1': count });
      await runMintRequests(server.context);
      server.clock.advance(1_000);
    }
    const page = await ada.client.call(listMintRequests, { query: { limit: '2', type: '0' } });
    expect(page.payload.requests.map(({ count_bills }) => count_bills)).toEqual([3, 2]);
    expect(page.payload.totalCount).toBe(3);
    const rest = await ada.client.call(listMintRequests, {
      query: { key: params.currencyKey, limit: '2', offset: '2' },
    });
    expect(rest.payload.requests.map(({ count_bills }) => count_bills)).toEqual([1]);
    const fills = await ada.client.call(listMintRequests, { query: { type: '1' } });
    expect(fills.payload).toEqual({ requests: [], totalCount: 0 });
    const lin = await registerUser(server);
    const key = page.payload.requests[0]?.key ?? '';
    expect((await lin.client.refused(getMintRequest, { params: { key } })).errorCode).toBe(10010);
    expect((await lin.client.call(listMintRequests, { query: {} })).payload.totalCount).toBe(0);
    expect(await stateOf(lin)).toEqual({ notification: null, process: null });
  });

  test('only one request at a time, also of many at once', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => mint({ '1': 1 })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusal({ '1': 1 })).errorCode).toBe(30004);
    expect(await tetOf(ada)).toBe('99.99');
    await runMintRequests(server.context);
    await mint({ '1': 1 });
    await runMintRequests(server.context);
    await expectSound(server);
  });

  test('many servers print the blanks of a request once', async () => {
    const before = await blanks();
    await mint({ '50': 4 });
    const ended = await Promise.all([1, 2, 3, 4].map(() => runMintRequests(server.context)));
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await blanks()).count - before.count).toBe(4);
    await expectSound(server);
  });

  test.each<[string, Record<string, number>, string | undefined, number]>([
    ['a face value that does not exist', { '2': 1 }, undefined, 30026],
    ['a face value written otherwise', { '1.0': 1 }, undefined, 30026],
    ['nothing', {}, undefined, 10008],
    ['more than a request may have', { '1': 61 }, undefined, 20027],
    ['an older cost', { '1': 1 }, '0.02', 10023],
    ['less than one', { '1': 0 }, undefined, 10008],
    ['a part of a bill', { '1': 1.5 }, undefined, 10008],
  ])('refuses %s, and nothing has changed', async (_what, bills, cost, errorCode) => {
    const money = await tetOf(ada);
    expect((await refusal(bills, cost)).errorCode).toBe(errorCode);
    expect(await tetOf(ada)).toBe(money);
    expect((await ada.client.call(listMintRequests, { query: {} })).payload.totalCount).toBe(0);
  });

  test('refuses a user who cannot pay, and changes nothing', async () => {
    const lin = await registerUser(server);
    const body = { bills: { '1': 1 } };
    expect((await lin.client.refused(mintBills, { params, body }, newKey())).errorCode).toBe(110);
    expect((await lin.client.call(listMintRequests, { query: {} })).payload.totalCount).toBe(0);
  });

  test('a cost that the operator has changed is named in the refusal', async () => {
    await operatorOf(server).change('cost', 'set', params.currencyKey, '5', '0.06');
    onTestFinished(
      async () => void (await operatorOf(server).change('cost', 'set', params.currencyKey, '5', '0.05')),
    );
    const { errorCode, errorMsgs } = await refusal({ '5': 2 }, '0.1');
    expect([errorCode, errorMsgs]).toEqual([10023, ['cost: it is 0.12 by now']]);
    await mint({ '5': 2 }, '0.12');
    await runMintRequests(server.context);
    await expectSound(server);
  });

  test('while the operator has stopped it, the reason is given', async () => {
    const currency = requireCurrency(params.currencyKey);
    await setPause(server.context, { operation: 'mint', currencyId: currency.id, reason: 'new plates' });
    const { errorCode, errorMsgs } = await refusal({ '1': 1 });
    expect([errorCode, errorMsgs]).toEqual([20040, ['new plates']]);
    await server.database.query('delete from pauses');
  });

  test('what can not be done gives the money back and says why', async () => {
    const { payload } = await mint({ '1': 2 });
    await server.database.query(`update mint_requests set details = '{}', seal = null where id = $1`, [
      payload.request.key,
    ]);
    await sealRows(server, 'mint_requests');
    expect(await runMintRequests(server.context)).toBe(0);
    expect((await stateOf(ada)).process?.status).toBe(0);
    server.clock.advance(10 * 60_000 + 1);
    await signInUser(server, ada.email, ada.client);
    await runMintRequests(server.context);
    expect((await stateOf(ada)).notification).toMatchObject({
      status: -1,
      reason: 'transactionUnsuccessful',
    });
    expect(await tetOf(ada)).toBe('100');
    await expectSound(server);
  });

  test('counts stay the same when they are added up, in one currency and over all', async () => {
    await mint({ '1': 5 });
    await runMintRequests(server.context);
    const before = await ada.client.call(getMintCurrency, { params });
    await server.database.query(
      `insert into bill_tallies (currency_id, status, bill_count, amount)
       select 502, 0, case n % 2 when 0 then 1 else -1 end, 0 from generate_series(1, 200) n`,
    );
    await foldTallies(server.context);
    const { rows } = await server.database.query<{ rows: number }>(
      'select count(*)::integer as rows from bill_tallies where currency_id = 502',
    );
    expect(rows[0]?.rows).toBe(1);
    expect((await ada.client.call(getMintCurrency, { params })).payload).toEqual(before.payload);
    const all = await ada.client.call(listMintCurrencies, {});
    expect(all.payload.currencies.find(({ currency }) => currency.key === params.currencyKey)).toEqual(
      before.payload,
    );
    expect(all.payload.currencies.map(({ currency }) => currency.id)).toEqual([1, 4, 5, 7, 8, 500, 501, 502]);
    await expectSound(server);
  });
});
