import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { expectSound } from '../../tests/support/expect-sound';
import { fundUser } from '../../tests/support/fund-user';
import { registerUser, signInUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { setPause } from '../market/switches/pauses.service';
import { runMintRequests } from './run-mint-requests.service';

const { fillBills, getMintState, listMyBlankStacks, listMyBlanks, listPoolStacks, mintBills } =
  mintHouseRoutes;
const params = { currencyKey: 'tectum-note-usdt' };
const tron = 'tron-trc20-usdt';
const dayMs = 24 * 3_600_000;
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

const stackOf = (nominal: string, count: number) => ({ nominal, count, isMore: false });

interface Body {
  fee: string;
  currencyFill: string;
  ids?: string[];
  combination?: { nominal: string; count: number }[];
}

describe('filling green bills', () => {
  let ada: TestUser;
  let lin: TestUser;
  const server = withServer({ environment: { FILL_LIMIT_GREEN: '20', BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    await server.database.query('update bills set lock_id = gen_random_uuid() where status = 0');
    [ada, lin] = await Promise.all([registerUser(server), registerUser(server)]);
    for (const { email } of [ada, lin]) {
      await fundUser(server, { email, currencyKey: 'ethereum-native-eth', amount: '2' });
      await fundUser(server, { email, currencyKey: 'tectum-t12-tet', amount: '10' });
      await fundUser(server, { email, currencyKey: tron, amount: '100' });
      await fundUser(server, { email, currencyKey: 'tron-native-trx', amount: '100' });
    }
  });

  // The locks of blanks are the set-up's.
  const expectSoundBooks = () => expectSound(server, undefined, 'locks have requests');
  async function mint({ client }: TestUser, bills: Record<string, number>): Promise<void> {
    await client.call(mintBills, { params, body: { bills } }, newKey());
    await runMintRequests(server.context);
  }
  const balanceOf = async ({ client }: TestUser, currencyKey: string) =>
    (await client.call(balancesRoutes.getBalance, { params: { currencyKey }, query: {} })).payload.value;
  const moneyOf = async (user: TestUser) =>
    Promise.all(['tectum-t12-tet', tron, 'tron-native-trx'].map((key) => balanceOf(user, key)));
  const idsOf = async ({ client }: TestUser) =>
    (await client.call(listMyBlanks, { params, query: { limit: '50' } })).payload.bills.map(({ id }) => id);
  const fill = ({ client }: TestUser, body: Body) => client.call(fillBills, { params, body }, newKey());
  const refusal = async ({ client }: TestUser, body: Body) =>
    (await client.refused(fillBills, { params, body }, newKey())).errorCode;
  const stateOf = async ({ client }: TestUser) =>
    (await client.call(getMintState, { params, query: { type: '1' } })).payload;
  const billsOf = async ({ client }: TestUser) =>
    (await client.call(billsRoutes.getBillBalance, { params })).payload.combination;

  test('own blanks become bills: the coin, the fee in the network’s own, and no reward for oneself', async () => {
    await mint(ada, { '5': 2, '10': 1 });
    const { payload: stacks } = await ada.client.call(listMyBlankStacks, { params });
    expect(stacks.data).toEqual([stackOf('5', 2), stackOf('10', 1)]);
    expect(stacks.currenciesFill.map(({ key }) => key)).toEqual([tron, 'ethereum-erc20-usdt']);
    const page = await ada.client.call(listMyBlanks, { params, query: { nominal: '5', limit: '1' } });
    expect([page.payload.bills.length, page.payload.billsCount]).toEqual([1, 2]);
    const listed = async (nominal: string) => {
      const { payload: blanks } = await ada.client.call(listMyBlanks, { params, query: { nominal } });
      return [blanks.bills.length, blanks.billsCount];
    };
    expect(await listed('5.00')).toEqual([2, 2]);
    // No amount of the currency: it has six decimals.
    expect(await listed('5.0000000')).toEqual([0, 0]);
    const [, ...paid] = await moneyOf(ada);
    expect(paid).toEqual(['100', '100']);
    const { payload } = await fill(ada, { fee: '39', currencyFill: tron, ids: await idsOf(ada) });
    expect(payload.request).toMatchObject({ type: 1, status: 0, count_bills: 3, amount_bills: '20' });
    expect((await moneyOf(ada)).slice(1)).toEqual(['80', '61']);
    expect((await ada.client.call(listMyBlankStacks, { params })).payload.data).toEqual([]);
    expect(await billsOf(ada)).toEqual([]);
    await runMintRequests(server.context);
    expect((await stateOf(ada)).notification).toMatchObject({ key: payload.requestId, status: 1 });
    expect(await billsOf(ada)).toEqual([
      { nominal: '5', count: 2 },
      { nominal: '10', count: 1 },
    ]);
    await expectSoundBooks();
  });

  test('own blanks above a request’s maximum are counted, pool blanks only shown as more', async () => {
    await mint(lin, { '1': 25 });
    const ownStacks = await lin.client.call(listMyBlankStacks, { params });
    expect(ownStacks.payload.data).toEqual([stackOf('1', 25)]);
    const { payload } = await lin.client.call(listMyBlanks, { params, query: { limit: '1' } });
    expect(payload.billsCount).toBe(25);
    server.clock.advance(dayMs);
    await signInUser(server, ada.email, ada.client);
    const pool = await ada.client.call(listPoolStacks, { params });
    expect(pool.payload.data).toEqual([{ nominal: '1', count: 20, isMore: true }]);
  });

  test('the pool has others’ blanks from their second day on, and the minter gets the reward', async () => {
    await mint(lin, { '10': 3 });
    const pool = async ({ client }: TestUser) => (await client.call(listPoolStacks, { params })).payload.data;
    expect(await pool(ada)).toEqual([]);
    server.clock.advance(dayMs);
    for (const { email, client } of [ada, lin]) await signInUser(server, email, client);
    expect(await pool(ada)).toEqual([stackOf('10', 3)]);
    expect(await pool(lin)).toEqual([]);
    const [before] = await moneyOf(lin);
    await fill(ada, { fee: '13', currencyFill: tron, combination: [{ nominal: '10', count: 2 }] });
    await runMintRequests(server.context);
    const [after] = await moneyOf(lin);
    // Half of what two of them cost.
    expect(Number(after) - Number(before)).toBeCloseTo(0.0125, 8);
    expect(await pool(ada)).toEqual([stackOf('10', 1)]);
    await expectSoundBooks();
  });

  test('one of two users who want the same blanks gets them, the other is refused and keeps the money', async () => {
    await mint(lin, { '1': 2 });
    server.clock.advance(dayMs);
    const bo = await registerUser(server);
    for (const currencyKey of [tron, 'tron-native-trx'])
      await fundUser(server, { email: bo.email, currencyKey, amount: '100' });
    const wanted = { fee: '13', currencyFill: tron, combination: [{ nominal: '1', count: 2 }] };
    const cy = await registerUser(server);
    for (const currencyKey of [tron, 'tron-native-trx'])
      await fundUser(server, { email: cy.email, currencyKey, amount: '100' });
    const tries = await Promise.allSettled([fill(bo, wanted), fill(cy, wanted)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runMintRequests(server.context);
    const counts = await Promise.all([bo, cy].map(async (user) => (await billsOf(user))[0]?.count ?? 0));
    expect(counts.toSorted((left, right) => left - right)).toEqual([0, 2]);
    await expectSoundBooks();
  });

  test('blanks that another request holds for a moment are waited for', async () => {
    await mint(lin, { '1': 2 });
    server.clock.advance(dayMs);
    const bo = await registerUser(server);
    for (const currencyKey of [tron, 'tron-native-trx'])
      await fundUser(server, { email: bo.email, currencyKey, amount: '100' });
    const waiting = sql<{ count: number }>`
      select count(*)::integer as count from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
    const { filling } = await server.context.db.transaction(async (other) => {
      await sql`select from bills where status = 0 and lock_id is null and nominal = 1000000 limit 1 for update`.execute(
        other,
      );
      const started = fill(bo, {
        fee: '13',
        currencyFill: tron,
        combination: [{ nominal: '1', count: 2 }],
      });
      await vi.waitFor(async () => {
        expect((await waiting.execute(server.context.db)).rows).toEqual([{ count: 1 }]);
      });
      return { filling: started };
    });
    expect((await filling).payload.request).toMatchObject({ count_bills: 2 });
  });

  test.each<[string, Partial<Body>, number]>([
    ['nothing', { ids: [] }, 30006],
    ['neither own blanks nor the pool', {}, 10008],
    ['both', { ids: [], combination: [] }, 10008],
    ['a blank that is not his', { ids: ['0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b'] }, 30009],
    ['more than the pool has', { combination: [{ nominal: '50', count: 3 }] }, 20031],
    ['a face value that does not exist', { combination: [{ nominal: '3', count: 1 }] }, 30026],
    ['more than a request may have', { combination: [{ nominal: '1', count: 21 }] }, 20027],
    ['a coin of another family', { currencyFill: 'tectum-t12-tet', ids: [] }, 20040],
    ['less than the network’s fee', { fee: '12.999999', combination: [{ nominal: '1', count: 1 }] }, 20025],
    ['a fee with too many decimals', { fee: '13.0000001', combination: [{ nominal: '1', count: 1 }] }, 10008],
    [
      'a face value twice',
      {
        combination: [
          { nominal: '1', count: 1 },
          { nominal: '1', count: 1 },
        ],
      },
      10008,
    ],
  ])('refuses %s, and nothing has changed', async (_what, changes, errorCode) => {
    const before = await moneyOf(ada);
    expect(await refusal(ada, { fee: '13', currencyFill: tron, ...changes })).toBe(errorCode);
    expect(await moneyOf(ada)).toEqual(before);
    expect(await stateOf(ada)).toEqual({ notification: null, process: null });
  });

  test('refuses own blanks twice, too little money, and a second request while one runs', async () => {
    await mint(ada, { '100': 2, '1': 2 });
    const [one = '', two = '', hundred = '', another = ''] = await idsOf(ada);
    const wanted = { fee: '13', currencyFill: tron };
    expect(await refusal(ada, { ...wanted, ids: [one, one] })).toBe(30009);
    expect(await refusal(ada, { ...wanted, ids: [hundred, another] })).toBe(110);
    expect(await refusal(ada, { ...wanted, fee: '101', ids: [one] })).toBe(4441);
    expect(await refusal(ada, { ...wanted, currencyFill: 'ethereum-erc20-usdt', fee: '1', ids: [one] })).toBe(
      110,
    );
    await fill(ada, { ...wanted, ids: [one] });
    expect(await refusal(ada, { ...wanted, ids: [two] })).toBe(30003);
    await runMintRequests(server.context);
    await fill(ada, { ...wanted, ids: [two] });
    await runMintRequests(server.context);
    await expectSoundBooks();
  });

  test('what can not be done gives money and blanks back and says why', async () => {
    await mint(ada, { '1': 2 });
    const before = await moneyOf(ada);
    await fill(ada, { fee: '13', currencyFill: tron, ids: await idsOf(ada) });
    await server.database.query(
      `insert into frozen_bills select serial, 'a test', now() from bills where status = 0 and minter_id =
        (select id from users where email = $1) limit 1`,
      [ada.email],
    );
    await runMintRequests(server.context);
    expect((await stateOf(ada)).notification).toMatchObject({ status: -1, reason: 'incorrectBills' });
    expect(await moneyOf(ada)).toEqual(before);
    await server.database.query('delete from frozen_bills');
    expect(await idsOf(ada)).toHaveLength(2);
    await expectSoundBooks();
  });

  test.each([
    ['minter', `minter_id = (select id from users where email = $2)`],
    ['reward', `reward = reward * length($2)`],
  ])('nobody is paid for a blank whose %s someone altered', async (_what, altered) => {
    await mint(lin, { '10': 1 });
    server.clock.advance(dayMs);
    for (const { email, client } of [ada, lin]) await signInUser(server, email, client);
    const eve = await registerUser(server);
    const { pool } = server.context;
    const { rows } = await pool.query<{ id: string; minter_id: string; reward: string }>(
      'select id, minter_id, reward from bills where minter_id = (select id from users where email = $1)',
      [lin.email],
    );
    const [{ id, minter_id: minterId, reward } = { id: '', minter_id: '', reward: '' }] = rows;
    const moneyOfAll = () => Promise.all([ada, lin, eve].map(moneyOf));
    const before = await moneyOfAll();
    const body = { fee: '13', currencyFill: tron, combination: [{ nominal: '10', count: 1 }] };
    await fill(ada, body);
    await pool.query(`update bills set ${altered} where id = $1`, [id, eve.email]);
    await runMintRequests(server.context);
    expect((await stateOf(ada)).notification).toMatchObject({ status: -1, reason: 'incorrectBills' });
    expect(await moneyOfAll()).toEqual(before);
    await pool.query('update bills set minter_id = $2, reward = $3 where id = $1', [id, minterId, reward]);
    await fill(ada, body);
    await runMintRequests(server.context);
    expect((await stateOf(ada)).notification).toMatchObject({ status: 1 });
    await expectSoundBooks();
  });

  test('while the operator has stopped it, the reason is given', async () => {
    await setPause(server.context, { operation: 'fill', currencyId: 501, reason: 'the pumps are serviced' });
    const body = { fee: '13', currencyFill: tron, combination: [{ nominal: '1', count: 1 }] };
    const { errorCode, errorMsgs } = await ada.client.refused(fillBills, { params, body }, newKey());
    expect([errorCode, errorMsgs]).toEqual([20040, ['the pumps are serviced']]);
    await server.database.query('delete from pauses');
  });
});

describe('as many blanks of one’s own as the limit allows', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });

  test('are filled in one call', async () => {
    const { client, email } = await registerUser(server);
    for (const [currencyKey, amount] of [
      ['tectum-t12-tet', '10'],
      [tron, '500'],
      ['tron-native-trx', '100'],
    ] as const)
      await fundUser(server, { email, currencyKey, amount });
    await client.call(mintBills, { params, body: { bills: { '1': 500 } } }, newKey());
    await runMintRequests(server.context);
    const { payload } = await client.call(listMyBlanks, { params, query: { limit: '500' } });
    const ids = payload.bills.map(({ id }) => id);
    expect(ids).toHaveLength(500);
    await client.call(fillBills, { params, body: { fee: '13', currencyFill: tron, ids } }, newKey());
    await runMintRequests(server.context);
    const held = await client.call(billsRoutes.getBillBalance, { params });
    expect(held.payload.combination).toEqual([{ nominal: '1', count: 500 }]);
    await expectSound(server);
  });
});
