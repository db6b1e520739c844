import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { payFromOutside } from '../embedded/embedded-chain';
import { produceBlocks } from '../embedded/produce-blocks';
import { followNetworks } from '../follow-networks';

const server = withServerForEachTest();
const key = 'tron-trc20-usdt';
const currency = requireCurrency(key);
let ada: TestUser;
let thief: TestUser;
let address: string;

beforeEach(async () => {
  ada = await registerUser(server);
  thief = await registerUser(server);
  const { payload } = await ada.client.call(balancesRoutes.getBalances, {});
  address = payload.balances.find((balance) => balance.currency.key === key)?.token ?? '';
  await thief.client.call(balancesRoutes.getBalances, {});
  await followNetworks(server.context);
});

async function payAndFollow(blocks: number): Promise<void> {
  await payFromOutside(server.context.db, { currency, address, amountMinor: 5_000_000n });
  await makeBlocks(blocks);
}

async function makeBlocks(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1)
    await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
  await followNetworks(server.context);
}

const balanceOf = async ({ client }: TestUser) =>
  (await client.call(balancesRoutes.getBalance, { params: { currencyKey: key }, query: {} })).payload.value;
const arrivals = async () =>
  (await server.database.query('select state, reason from chain_arrivals')).rows as unknown[];

describe('an arrival that someone has changed by SQL is credited to nobody', () => {
  test('the same without a change is', async () => {
    await payAndFollow(4);
    expect([await balanceOf(ada), await balanceOf(thief)]).toEqual(['5', '0']);
  });

  test.each([
    ['its amount', `update chain_arrivals set amount = amount * 100`],
    [
      'its user',
      `update chain_arrivals set user_id = (select user_id from user_addresses where address <> $1 and chain = 'tron' limit 1)`,
    ],
    [
      'its user and address',
      `update chain_arrivals set (user_id, address) = (select user_id, address from user_addresses where address <> $1 and chain = 'tron' limit 1)`,
    ],
    ['its seal', `update chain_arrivals set seal = null`],
  ])('%s', async (_what, statement) => {
    await payAndFollow(1);
    await server.database.query(statement, statement.includes('$1') ? [address] : []);
    await makeBlocks(4);
    expect([await balanceOf(ada), await balanceOf(thief)]).toEqual(['0', '0']);
    expect(await arrivals()).toEqual([{ state: 'unclaimed', reason: 'stray' }]);
  });

  test('where its address was given to another user before it came', async () => {
    await server.database.query(`delete from user_addresses where address = $1`, [address]);
    await server.database.query(
      `update user_addresses set address = $1 where chain = 'tron' and address <> $1`,
      [address],
    );
    await payAndFollow(4);
    expect(await balanceOf(thief)).toBe('0');
    expect(await arrivals()).toEqual([{ state: 'unclaimed', reason: 'stray' }]);
  });
});
