import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { depositsRoutes } from '../../contract/deposits/deposits.contract';
import { externalRoutes } from '../../contract/external/external.contract';
import type { ExternalInput } from '../../contract/external/external.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
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
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { planSweeps } from '../chains/sweeps/plan-sweeps';
import { settleInputs } from './settle-inputs.service';

const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
const t12 = 'tectum-t12-tet';
const erc20 = 'ethereum-erc20-tet';
let ada: BillUser;

beforeEach(async () => {
  ada = await BillUser.add(server);
  await fundBridge(server, { currencyKey: t12, amount: '50' });
});

interface Wanted {
  amount?: string;
  currencyFromKey?: string;
  currencyToKey?: string;
}
const ask = (wanted: Wanted = {}, of = ada) =>
  of.ask(externalRoutes.initiateExternalInput, {
    body: { amount: '5', currencyFromKey: erc20, currencyToKey: t12, ...wanted },
  });
const begin = async (wanted?: Wanted) => (await ask(wanted)).payload.input;
const name = ({ requestId }: Pick<ExternalInput, 'requestId'>, hash: string, of = ada) =>
  of.ask(externalRoutes.confirmExternalInput, { body: { requestId, hash } });
const cancel = ({ requestId }: ExternalInput, of = ada) =>
  of.ask(externalRoutes.cancelExternalInput, { body: { requestId } });
const check = async ({ requestId: id }: ExternalInput) =>
  (await ada.ask(externalRoutes.checkExternal, { params: { id } })).payload.input;
const listed = async () => (await ada.ask(externalRoutes.listExternalInputs, {})).payload.inputs;
const minorOf = (amount: string) => parseAmount(amount, 8) ?? 0n;
/** Coins come from outside; returns the hash of what brings them. */
const pay = (input: ExternalInput, amountMinor = minorOf(input.amountTotalStr), currencyKey = erc20) =>
  payFromOutside(server.context.db, {
    currency: requireCurrency(currencyKey),
    address: input.addressToFill,
    amountMinor,
  });
/** Lets arrivals become final, and settles the requests. */
async function pass(blocks = 5): Promise<void> {
  await stepBlocks(server, blocks);
  await settleInputs(server.context);
}
const balances = async (of = ada) => {
  const { payload } = await of.ask(balancesRoutes.getBalances, {});
  const all = new Map(payload.balances.map(({ currency, value }) => [currency.key, value]));
  return [all.get(erc20), all.get(t12)];
};

describe('coins from outside', () => {
  test('are distinguished, seen, confirmed and moved on, once they are named', async () => {
    const input = await begin();
    expect(input).toMatchObject({ state: 'waiting', hash: null, received: null, confirmations: 0 });
    expect(minorOf(input.amountTotalStr)).toBe(minorOf('5') + minorOf(input.amountDustStr));
    expect(minorOf(input.amountDustStr)).toBeGreaterThan(0n);
    expect(await listed()).toEqual([input]);
    const hash = await pay(input);
    expect((await name(input, hash)).payload.input).toMatchObject({ state: 'confirming' });
    await stepBlocks(server, 1);
    expect(await check(input)).toMatchObject({ state: 'confirming', received: input.amountTotalStr });
    await settleInputs(server.context);
    expect(await balances()).toEqual(['0', '0']);
    await pass();
    expect(await check(input)).toMatchObject({ state: 'done', received: input.amountTotalStr });
    expect(await balances()).toEqual(['0', input.amountTotalStr]);
    expect(await listed()).toEqual([]);
    const { operations } = (await ada.ask(operationsRoutes.listOperations, { query: {} })).payload;
    expect(operations.map(({ action }) => action).toSorted((a, b) => a - b)).toEqual([6, 8, 9]);
    // The screen shows them as one.
    const group = { kind: 'migration', id: input.requestId, lines: null };
    expect(operations.map((operation) => operation.group)).toEqual([group, group, group]);
    await expectSound(server);
    await settleInputs(server.context);
    expect(await balances()).toEqual(['0', input.amountTotalStr]);
  });

  test('that are named when they are the user’s already are moved on as well, by one of several servers', async () => {
    const input = await begin();
    const hash = await pay(input);
    await pass();
    expect(await balances()).toEqual([input.amountTotalStr, '0']);
    await name(input, `0x${hash.toUpperCase()}`);
    const ended = await Promise.all([1, 2, 3].map(() => settleInputs(server.context)));
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await balances()).toEqual(['0', input.amountTotalStr]);
    await expectSound(server);
  });

  test('too few, or below what is credited, end the request and are where deposits are', async () => {
    const [input, dusty] = [await begin(), await begin({ amount: '6' })];
    await name(input, await pay(input, minorOf('5')));
    await name(dusty, await pay(dusty, 1n));
    await pass();
    expect(await check(input)).toMatchObject({ state: 'underpaid', received: '5' });
    expect(await check(dusty)).toMatchObject({ state: 'underpaid', received: '0.00000001' });
    expect(await balances()).toEqual(['5', '0']);
    const { deposits } = (await ada.ask(depositsRoutes.listDeposits, { query: {} })).payload;
    expect(deposits.map(({ state }) => state).toSorted()).toEqual(['credited', 'unclaimed']);
    await expectSound(server);
  });

  test('extra coins, and coins that come again, stay ordinary deposits', async () => {
    const input = await begin();
    await name(input, await pay(input, minorOf('7')));
    await pay(input);
    await pass();
    expect(await check(input)).toMatchObject({ state: 'done', received: '7' });
    const rest = minorOf('7');
    expect(minorOf((await balances())[0] ?? '')).toBe(rest);
    expect((await balances())[1]).toBe(input.amountTotalStr);
    await expectSound(server);
  });

  test('that come late or are never named are ordinary deposits, and the request is over after a day', async () => {
    const [late, unnamed] = [await begin(), await begin({ amount: '6' })];
    await pay(unnamed);
    await pass();
    server.clock.advance(24 * 3_600_000);
    await ada.renewSession();
    await settleInputs(server.context);
    expect(await check(late)).toMatchObject({ state: 'expired' });
    expect(await check(unnamed)).toMatchObject({ state: 'expired' });
    const hash = await pay(late);
    expect((await name(late, hash)).errorCode).toBe(20040);
    await pass();
    const sum = minorOf(late.amountTotalStr) + minorOf(unnamed.amountTotalStr);
    expect(minorOf((await balances())[0] ?? '')).toBe(sum);
    expect((await balances())[1]).toBe('0');
    await expectSound(server);
  });

  test('that are on their way when the day is over are waited for', async () => {
    const input = await begin();
    await name(input, await pay(input));
    await stepBlocks(server, 1);
    server.clock.advance(24 * 3_600_000);
    await ada.renewSession();
    await settleInputs(server.context);
    expect(await check(input)).toMatchObject({ state: 'confirming' });
    await pass();
    expect(await check(input)).toMatchObject({ state: 'done' });
    await expectSound(server);
  });

  test('wait while migrating is stopped; where the bridge has run short meanwhile they stay', async () => {
    const [first, second] = [await begin({ amount: '30' }), await begin({ amount: '40' })];
    for (const input of [first, second]) await name(input, await pay(input));
    await operatorOf(server).change('pause', 'migrate', t12, 'later');
    await pass();
    expect(await check(first)).toMatchObject({ state: 'confirming', waitsFor: 'pause' });
    await operatorOf(server).change('resume', 'migrate', t12);
    expect(await check(first)).toMatchObject({ state: 'confirming', waitsFor: null });
    await settleInputs(server.context);
    expect([(await check(first))?.state, (await check(second))?.state]).toEqual(['done', 'short']);
    expect(await balances()).toEqual([second.amountTotalStr, first.amountTotalStr]);
    await expectSound(server);
  });

  test('are not migrated if their user has sent them on before', async () => {
    const lin = await BillUser.add(server);
    const { payload } = await lin.ask(balancesRoutes.getBalances, {});
    const to = payload.balances.find(({ currency }) => currency.key === erc20)?.token ?? '';
    const input = await begin();
    const hash = await pay(input);
    await pass();
    const { requestId } = (
      await ada.ask(sendRoutes.initiateSend, {
        params: { currencyKey: erc20 },
        body: { to, amount: '5', fee: '0' },
      })
    ).payload;
    await name(input, hash);
    const body = { requestId, code: codeIn(server.mails.at(-1)) };
    await Promise.all([settleInputs(server.context), ada.ask(sendRoutes.completeSend, { body })]);
    expect(await check(input)).toMatchObject({ state: 'spent' });
    expect(await balances()).toEqual([input.amountDustStr, '0']);
    expect(await balances(lin)).toEqual(['5', '0']);
    await expectSound(server);
  });

  test('are brought from the address to ours', async () => {
    await fundUser(server, { email: ada.email, currencyKey: 'ethereum-native-eth', amount: '9' });
    await fundBridge(server, { currencyKey: t12, amount: '5000' });
    const input = await begin({ amount: '4000' });
    await name(input, await pay(input));
    await pass();
    for (let round = 0; round < 2; round += 1) {
      await planSweeps(server.context);
      await pass();
    }
    await planSweeps(server.context);
    const { rows } = await server.database.query(
      `select s.state, h.amount::integer as left from sweeps s
      left join chain_address_holdings h on h.address = s.address and h.currency_id = 9 where s.address = $1`,
      [input.addressToFill],
    );
    expect(rows).toEqual([{ state: 'done', left: 0 }]);
    await expectSound(server);
  });
});

describe('a request', () => {
  test('asked for again is the same one until it has a hash, then another with an address of its own', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => begin()));
    for (const other of others) expect(other).toEqual(first);
    if (first === undefined) throw new Error('no request');
    await name(first, randomBytes(32).toString('hex'));
    const second = await begin();
    expect(second.requestId).not.toBe(first.requestId);
    expect(second.addressToFill).not.toBe(first.addressToFill);
    const lin = await BillUser.add(server);
    expect((await ask({}, lin)).payload.input.addressToFill).not.toBe(second.addressToFill);
  });

  test('accepts another hash while the first has brought nothing, but not that of coins sent elsewhere', async () => {
    const [input, other] = [await begin(), await begin({ amount: '6' })];
    await name(input, randomBytes(32).toString('hex'));
    const [elsewhere, coin] = [await pay(other), await pay(input, 5n, 'ethereum-native-eth')];
    await stepBlocks(server, 2);
    expect((await name(input, elsewhere)).errorCode).toBe(30001);
    expect((await name(input, coin)).errorCode).toBe(30001);
    const wrong = randomBytes(32).toString('hex');
    expect((await name(input, wrong)).errorCode).toBe(0);
    const hash = await pay(input);
    expect((await name(input, hash)).errorCode).toBe(0);
    await pass();
    expect(await check(input)).toMatchObject({ state: 'done' });
    expect((await name(input, hash)).errorCode).toBe(0);
    expect((await name(input, elsewhere)).errorCode).toBe(20040);
  });

  test('takes the first hash again after another one, and the books stay right', async () => {
    const input = await begin();
    const hash = await pay(input);
    for (const named of [hash, randomBytes(32).toString('hex'), hash])
      expect((await name(input, named)).errorCode).toBe(0);
    await pass();
    expect(await check(input)).toMatchObject({ state: 'done' });
    await expectSound(server);
  });

  test.each<[string, Wanted, number]>([
    ['from T12, which has no addresses outside', { currencyFromKey: t12, currencyToKey: erc20 }, 10008],
    ['of no such pair', { currencyToKey: 'tron-trc20-usdt' }, 10008],
    ['to the v4.0 network', { currencyFromKey: t12, currencyToKey: 'tectum-v4-tet' }, 10008],
    ['of nothing', { amount: '0' }, 10008],
    ['of less than is credited', { amount: '0.00000001' }, 10008],
    ['of more than the bridge has', { amount: '51' }, 20024],
  ])('%s is refused and changes nothing', async (_, wanted, errorCode) => {
    await expectUnchanged(server, async () => {
      expect((await ask(wanted)).errorCode).toBe(errorCode);
    });
  });

  test('is refused while migrating is stopped, and when twenty wait', async () => {
    await operatorOf(server).change('pause', 'migrate', erc20, 'later');
    expect((await ask()).errorCode).toBe(20040);
    await operatorOf(server).change('resume', 'migrate', erc20);
    for (let made = 0; made < 20; made += 1) await begin({ amount: String(made + 5) });
    expect((await ask({ amount: '4.5' })).errorCode).toBe(10023);
    // Each has taken an address.
    for (const input of await listed()) if (input.amountTotalStr.startsWith('7.')) await cancel(input);
    expect((await ask({ amount: '4.5' })).errorCode).toBe(10023);
    expect((await ask()).errorCode).toBe(0);
  });

  test('of someone else is unknown', async () => {
    const [input, lin] = [await begin(), await BillUser.add(server)];
    expect((await name(input, randomBytes(32).toString('hex'), lin)).errorCode).toBe(10010);
    const params = { id: input.requestId };
    expect((await lin.ask(externalRoutes.checkExternal, { params })).errorCode).toBe(10010);
    expect((await cancel(input, lin)).errorCode).toBe(10010);
    expect((await ada.ask(externalRoutes.checkExternal, { params: { id: randomUUID() } })).errorCode).toBe(
      10010,
    );
  });
});
