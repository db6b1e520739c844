import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { externalRoutes } from '../../contract/external/external.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { BillUser } from '../../tests/support/bill-user';
import { codeIn } from '../../tests/support/code-in-mail';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundBridge, fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { stepBlocks } from '../../tests/support/step-blocks';
import { withServerForEachTest } from '../../tests/support/with-server';
import { failNextTransactions } from '../chains/embedded/disturb-chain';
import { expireSends } from '../send/end-send.service';

const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
const t12 = 'tectum-t12-tet';
const erc20 = 'ethereum-erc20-tet';
const eth = 'ethereum-native-eth';
const outside = '0x52908400098527886E0F7030069857D2E4169EE7';
let ada: BillUser;

beforeEach(async () => {
  ada = await BillUser.add(server);
  for (const currencyKey of [t12, eth])
    await fundUser(server, { email: ada.email, currencyKey, amount: '50' });
  await fundBridge(server, { currencyKey: erc20, amount: '20' });
  // The history is in the order of time.
  server.clock.advance(1_000);
});

interface Wanted {
  amount?: string;
  fee?: string;
  addressTo?: string;
  currencyFromKey?: string;
  currencyToKey?: string;
}
const bodyOf = (wanted: Wanted) => ({
  amount: '5',
  fee: '0.0013',
  addressTo: outside,
  currencyFromKey: t12,
  currencyToKey: erc20,
  ...wanted,
});
const ask = (wanted: Wanted = {}, key?: string) =>
  ada.ask(externalRoutes.sendMigrated, { body: bodyOf(wanted) }, key);
const begin = async (wanted: Wanted = {}) => {
  server.clock.advance(1_000);
  const { payload, text } = await ask(wanted);
  expect(payload, text).toBeDefined();
  return { requestId: payload.requestId, code: codeIn(server.mails.at(-1)) };
};
const complete = (body: { requestId: string; code: string }, key?: string) =>
  ada.ask(sendRoutes.completeSend, { body }, key);
const cancel = (requestId: string) =>
  ada.ask(sendRoutes.cancelSend, { params: { requestId }, body: { until: 'signed' } });
const check = async (id: string) =>
  (await ada.ask(externalRoutes.checkExternal, { params: { id } })).payload.send;
const listBalances = async (of: BillUser) => (await of.ask(balancesRoutes.getBalances, {})).payload.balances;
const balances = async (of = ada) =>
  Object.fromEntries((await listBalances(of)).map(({ currency, value }) => [currency.key, value]));
const addressOf = async (of: BillUser) =>
  (await listBalances(of)).find(({ currency }) => currency.key === erc20)?.token ?? '';
const step = (blocks: number) => stepBlocks(server, blocks);
/** What the address outside has got, in minor units. */
const paidOut = async () => {
  const { rows } = await server.database.query<{ amount: string }>(
    'select amount::text as amount from chain_balances where address = $1 and currency_id = 9',
    [outside],
  );
  return rows.map(({ amount }) => amount);
};
const bridges = async () => {
  const { rows } = await server.database.query<{ currency: string; sum: string }>(
    `select a.currency_id::text as currency,
      sum(case when t.credit_account = a.id then t.amount else -t.amount end)::text as sum
    from accounts a join transfers t on a.id in (t.credit_account, t.debit_account)
    where a.kind = 'bridge' and a.currency_id in (2, 9) group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]));
};
const readHeld = async () =>
  (await server.database.query<{ id: string }>('select id from holds where ended_at is null')).rows;
const history = async () =>
  (await ada.ask(operationsRoutes.listOperations, { query: {} })).payload.operations;

describe('a migration to the outside', () => {
  test('holds the source, is moved and sent with its code, and ends when it is final', async () => {
    const { requestId, code } = await begin();
    expect(await balances()).toMatchObject({ [t12]: '45', [eth]: '49.9987' });
    expect(await check(requestId)).toMatchObject({
      state: 'unconfirmed',
      migration: { currencyFrom: { key: t12 }, isDone: false },
    });
    expect((await history())[0]).toMatchObject({ action: 8, status: 0, amount: '5' });
    expect(await bridges()).toEqual({ 9: '2000000000' });
    await expectSound(server);
    server.clock.advance(1_000);
    expect((await complete({ requestId, code })).payload.send).toMatchObject({
      state: 'requested',
      migration: { isDone: true },
    });
    expect(await bridges()).toEqual({ 2: '500000000', 9: '1500000000' });
    await expectSound(server);
    for (const { group } of (await history()).slice(0, 3)) expect(group?.id).toBe(requestId);
    await step(5);
    expect(await check(requestId)).toMatchObject({ state: 'final' });
    expect(await paidOut()).toEqual(['500000000']);
    expect(await balances()).toMatchObject({ [t12]: '45', [eth]: '49.9987', [erc20]: '0' });
    await expectSound(server);
    const rows = (await history()).slice(0, 3);
    expect(rows.map(({ action, status }) => [action, status])).toEqual([
      [1, 1],
      [9, 1],
      [8, 1],
    ]);
    const idOf = (action: number) => rows.find((row) => row.action === action)?.id ?? '';
    const halfOf = async (action: number) =>
      (await ada.ask(operationsRoutes.getOperation, { params: { id: idOf(action) } })).payload.otherHalf;
    expect(await halfOf(8)).toBe(idOf(9));
    expect(await halfOf(9)).toBe(idOf(8));
  });

  test('that is cancelled, expires or is refused by the operator gives the source back', async () => {
    const cancelled = await begin();
    expect((await cancel(cancelled.requestId)).payload.send).toMatchObject({ state: 'cancelled' });
    expect((await complete(cancelled)).errorCode).toBe(10010);
    const expired = await begin();
    server.clock.advance(10 * 60_000);
    await expireSends(server.context);
    await ada.renewSession();
    expect((await history()).filter(({ action }) => action === 8).map(({ status }) => status)).toEqual([
      -1, -1,
    ]);
    const { rows } = await server.database.query('select state, migrated_at from sends where id = $1', [
      expired.requestId,
    ]);
    expect(rows).toEqual([{ state: 'cancelled', migrated_at: null }]);
    expect(await bridges()).toEqual({ 9: '2000000000' });
    await expectSound(server);
    expect(await readHeld()).toEqual([]);
  });

  test('above the limit waits with its source, and is cancelled, refused or approved', async () => {
    await fundUser(server, { email: ada.email, currencyKey: t12, amount: '9000' });
    await fundBridge(server, { currencyKey: erc20, amount: '9000' });
    const large = async () => {
      const begun = await begin({ amount: '2500' });
      expect((await complete(begun)).payload.send).toMatchObject({ state: 'review', mayCancel: true });
      expect(await balances()).toMatchObject({ [t12]: '6550' });
      return begun.requestId;
    };
    expect((await cancel(await large())).payload.send).toMatchObject({ state: 'cancelled' });
    expect(await balances()).toMatchObject({ [t12]: '9050' });
    const refused = await large();
    await operatorOf(server).change('send', 'refuse', refused);
    expect(await balances()).toMatchObject({ [t12]: '9050', [eth]: '50' });
    const approved = await large();
    await operatorOf(server).change('send', 'approve', approved);
    await step(5);
    expect(await check(approved)).toMatchObject({ state: 'final' });
    expect(await paidOut()).toEqual(['250000000000']);
    await expectSound(server);
  });

  test('cancelled once it is moved, or not taken by its network, is in the wallet on that network', async () => {
    const cancelled = await begin();
    await complete(cancelled);
    expect((await cancel(cancelled.requestId)).payload.send).toMatchObject({
      state: 'cancelled',
      migration: { isDone: true },
    });
    expect(await balances()).toMatchObject({ [t12]: '45', [erc20]: '5', [eth]: '50' });
    const failed = await begin();
    server.clock.advance(1_000);
    await complete(failed);
    await failNextTransactions(server.context.db, { network: 'ethereum', count: 1 });
    await step(5);
    expect(await check(failed.requestId)).toMatchObject({ state: 'failed' });
    expect(await balances()).toMatchObject({ [t12]: '40', [erc20]: '10', [eth]: '50' });
    expect((await history()).slice(0, 3).map(({ action, status }) => [action, status])).toEqual([
      [1, -1],
      [9, 1],
      [8, 1],
    ]);
    await expectSound(server);
  });

  test('to an address of another user reaches that user at once, without a fee', async () => {
    const lin = await BillUser.add(server);
    const begun = await begin({ addressTo: await addressOf(lin) });
    expect((await complete(begun)).payload.send).toMatchObject({ state: 'final', isOurs: true, fee: '0' });
    expect(await balances(lin)).toMatchObject({ [erc20]: '5' });
    expect(await balances()).toMatchObject({ [t12]: '45', [eth]: '50' });
    await expectSound(server);
  });

  test('asked for and confirmed twice with one key is one', async () => {
    const [key, second] = [randomUUID(), randomUUID()];
    const first = await ask({}, key);
    expect((await ask({}, key)).payload).toEqual(first.payload);
    const body = { requestId: first.payload.requestId, code: codeIn(server.mails.at(-1)) };
    expect((await complete(body, second)).payload).toEqual((await complete(body, second)).payload);
    await step(5);
    expect(await paidOut()).toEqual(['500000000']);
    await expectSound(server);
  });

  test('confirmed in two tabs goes out once, and two that the bridge has not enough for end with one', async () => {
    const one = await begin();
    const tabs = await Promise.all([complete(one), complete(one)]);
    expect(tabs.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1);
    // What is left in the bridge is enough for one of these.
    const begun = [await begin({ amount: '10' }), await begin({ amount: '10' })];
    const results = await Promise.all(begun.map((body) => complete(body)));
    expect(results.map(({ errorCode }) => errorCode).toSorted((a, b) => a - b)).toEqual([0, 20024]);
    expect(await bridges()).toEqual({ 2: '1500000000', 9: '500000000' });
    await expectSound(server);
    await step(5);
    expect(await paidOut()).toEqual(['1500000000']);
    await expectSound(server);
  });

  test('of the whole balance, at once with a send of it: only one succeeds', async () => {
    const lin = await BillUser.add(server);
    await fundBridge(server, { currencyKey: erc20, amount: '100' });
    const results = await Promise.all([
      ask({ amount: '50' }),
      ada.ask(sendRoutes.initiateSend, {
        params: { currencyKey: t12 },
        body: { to: lin.email, amount: '50', fee: '0' },
      }),
    ]);
    expect(results.map(({ errorCode }) => errorCode).toSorted((a, b) => a - b)).toEqual([0, 110]);
    expect(await balances()).toMatchObject({ [t12]: '0' });
    await expectSound(server);
  });
});

describe('is refused, and changes nothing,', () => {
  test.each<[string, Wanted, number]>([
    ['an address of another network', { addressTo: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }, 10008],
    ['an address with a typing error', { addressTo: outside.replace('E', 'e') }, 10008],
    ['a target without addresses', { currencyFromKey: erc20, currencyToKey: t12 }, 10008],
    ['no such pair', { currencyToKey: 'tron-trc20-usdt' }, 10008],
    ['the v4.0 network', { currencyToKey: 'tectum-v4-tet' }, 10008],
    ['nothing', { amount: '0' }, 10008],
    ['more decimals than either has', { amount: '0.000000001' }, 10008],
    ['too small a fee', { fee: '0.0001' }, 20025],
    ['more than the user has', { amount: '51' }, 110],
    ['more fee than the user has', { fee: '51' }, 2221],
  ])('%s', async (_, wanted, errorCode) => {
    await expectUnchanged(server, async () => {
      expect((await ask(wanted)).errorCode).toBe(errorCode);
    });
  });

  test('more than the bridge has, which is seen when the money is to be held', async () => {
    const before = await balances();
    expect((await ask({ amount: '21' })).errorCode).toBe(20024);
    expect(await balances()).toEqual(before);
    expect(await readHeld()).toEqual([]);
    expect((await ada.ask(sendRoutes.listSends, {})).payload.sends).toEqual([]);
  });

  test('the user’s own address', async () => {
    expect((await ask({ addressTo: await addressOf(ada) })).errorCode).toBe(10027);
  });

  test('while the operator has stopped migrating, or sending', async () => {
    const begun = await begin();
    for (const [operation, key] of [
      ['migrate', t12],
      ['migrate', erc20],
      ['send', erc20],
    ] as const) {
      await operatorOf(server).change('pause', operation, key, 'later');
      expect((await ask()).errorCode).toBe(20040);
      expect((await complete(begun)).errorCode).toBe(20040);
      await operatorOf(server).change('resume', operation, key);
    }
    expect((await complete(begun)).errorCode).toBe(0);
    await expectSound(server);
  });

  test('another user’s request', async () => {
    const { requestId, code } = await begin();
    const lin = await BillUser.add(server);
    const asked = { params: { id: requestId } };
    expect((await lin.ask(externalRoutes.checkExternal, asked)).errorCode).toBe(10010);
    expect((await lin.ask(sendRoutes.completeSend, { body: { requestId, code } })).errorCode).toBe(10010);
    expect((await lin.ask(externalRoutes.checkExternal, { params: { id: randomUUID() } })).errorCode).toBe(
      10010,
    );
  });
});
