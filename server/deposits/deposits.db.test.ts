import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { depositsRoutes } from '../../contract/deposits/deposits.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { expectSound } from '../../tests/support/expect-sound';
import { plantAdapter } from '../../tests/support/plant-adapter';
import { fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { reorganise } from '../chains/embedded/disturb-chain';
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { followNetworks } from '../chains/follow-networks';
import { planSweeps } from '../chains/sweeps/plan-sweeps';

const server = withServerForEachTest();
const key = 'tron-trc20-usdt';
const currency = requireCurrency(key);
let ada: TestUser;
let address: string;

beforeEach(async () => {
  ada = await registerUser(server);
  const { payload } = await ada.client.call(balancesRoutes.getBalances, {});
  address = payload.balances.find((balance) => balance.currency.key === key)?.token ?? '';
  await followNetworks(server.context);
});

const pay = (amountMinor: bigint) => payFromOutside(server.context.db, { currency, address, amountMinor });
async function makeBlocks(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1)
    await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
  await followNetworks(server.context);
}
const deposits = async () =>
  (await ada.client.call(depositsRoutes.listDeposits, { query: { key } })).payload.deposits;
const balance = async () =>
  (await ada.client.call(balancesRoutes.getBalance, { params: { currencyKey: key }, query: {} })).payload
    .value;
const undo = (depth: number, forgets: boolean) =>
  reorganise(server.context.db, { network: 'tron', depth, forgets });

describe('coins that come to a user’s address', () => {
  test('are seen, counted block by block, and credited once they are final', async () => {
    const hash = await pay(5_000_000n);
    await followNetworks(server.context);
    expect(await deposits()).toMatchObject([
      { amount: '5', state: 'seen', confirmations: 0, needed: 3, hash },
    ]);
    for (const confirmations of [1, 2]) {
      await makeBlocks(1);
      expect(await deposits()).toMatchObject([{ state: 'included', confirmations }]);
      expect(await balance()).toBe('0');
      await expectSound(server);
    }
    await makeBlocks(1);
    expect(await deposits()).toMatchObject([{ state: 'credited', confirmations: 3 }]);
    expect(await balance()).toBe('5');
    await makeBlocks(3);
    expect(await balance()).toBe('5');
    const { payload } = await ada.client.call(operationsRoutes.listOperations, { query: {} });
    expect(payload.operations).toMatchObject([{ action: 6, area: 3, direction: 1, amount: '5', status: 1 }]);
    const params = { id: payload.operations[0]?.id ?? '' };
    const details = (await ada.client.call(operationsRoutes.getOperation, { params })).payload;
    expect(details.transaction).toEqual({ hash, explorer: null });
    await expectSound(server);
  });

  test.each([
    { confirmations: 5, shown: 4 },
    { confirmations: null, shown: 4 },
    { confirmations: 2, shown: 2 },
  ])('count up to what the network needs: $confirmations', async ({ confirmations, shown }) => {
    const { chains } = server.context;
    server.context.chains = plantAdapter(chains, () => ({ confirmations }));
    await pay(5_000_000n);
    await makeBlocks(4);
    expect(await deposits()).toMatchObject([{ confirmations: shown, needed: confirmations }]);
    const { payload } = await ada.client.call(currenciesRoutes.getCurrencies, {});
    expect(payload.currencies.find((one) => one.key === key)).toMatchObject({ confirmations });
    expect(payload.currencies.find((one) => one.key === 'tectum-t12-tet')).toMatchObject({
      confirmations: 0,
    });
  });

  test('are moved to our own address, and the user sees nothing of it', async () => {
    await fundUser(server, { email: ada.email, currencyKey: 'tron-native-trx', amount: '100' });
    await pay(5_000_000_000n);
    await makeBlocks(3);
    const seen = async () => [
      await balance(),
      (await ada.client.call(operationsRoutes.listOperations, { query: {} })).payload,
    ];
    const before = await seen();
    for (const part of ['its fee first', 'then the tokens']) {
      await planSweeps(server.context);
      await followNetworks(server.context);
      await makeBlocks(3);
      expect([part, await balance()]).toEqual([part, '5000']);
    }
    const { rows } = await server.database.query(
      `select amount::text as amount from chain_address_holdings where currency_id = ${currency.id}`,
    );
    expect(rows).toEqual([{ amount: '0' }]);
    expect(await seen()).toEqual(before);
    await expectSound(server);
  });

  test('below the minimum are set aside, and the user sees why', async () => {
    await pay(999_999n);
    await makeBlocks(3);
    expect(await deposits()).toMatchObject([
      { amount: '0.999999', state: 'unclaimed', reason: 'belowMinimum' },
    ]);
    expect(await balance()).toBe('0');
    await expectSound(server);
  });

  test('are credited after a freeze of the user ends', async () => {
    await pay(5_000_000n);
    await operatorOf(server).change('freeze', 'user', ada.email);
    await makeBlocks(3);
    await expectSound(server);
    await operatorOf(server).change('unfreeze', 'user', ada.email);
    await followNetworks(server.context);
    await followNetworks(server.context);
    const { rows } = await server.database.query<{ state: string }>('select state from chain_arrivals');
    expect(rows).toEqual([{ state: 'credited' }]);
    await expectSound(server);
  });

  test.each([
    { forgets: false, after: 'included' },
    { forgets: true, after: 'undone' },
  ])(
    'in blocks that are undone count only where they come again (forgotten: $forgets)',
    async ({ forgets, after }) => {
      await pay(5_000_000n);
      await makeBlocks(2);
      await undo(2, forgets);
      await makeBlocks(2);
      expect(await deposits()).toMatchObject([{ state: after }]);
      await makeBlocks(2);
      expect(await balance()).toBe(forgets ? '0' : '5');
      await expectSound(server);
    },
  );

  test('are credited once, however many servers scan and however far back they start', async () => {
    await pay(5_000_000n);
    await pay(7_000_000n);
    for (let made = 0; made < 4; made += 1) {
      await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
      await Promise.all([1, 2, 3, 4].map(() => followNetworks(server.context)));
    }
    expect(await balance()).toBe('12');
    await expectSound(server);
  });

  test('are not credited while the node’s head is not on the chain that we read', async () => {
    const { chains } = server.context;
    server.context.chains = plantAdapter(chains, (adapter) => ({
      head: async () => ({ ...(await adapter.head()), final: { height: 3n, hash: 'another' } }),
    }));
    await pay(5_000_000n);
    await makeBlocks(4);
    expect(await balance()).toBe('0');
    server.context.chains = chains;
    await makeBlocks(1);
    expect(await balance()).toBe('5');
    await expectSound(server);
  });
});
