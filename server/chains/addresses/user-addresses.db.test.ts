import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { currencyCatalogue, requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { addUser } from '../../../tests/support/add-user';
import { countLockWaiters } from '../../../tests/support/count-lock-waiters';
import { registerUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';
import { chains } from '../wallet-keys/key-place';
import { getUserAddresses, userAddressIndex } from './user-addresses.service';

const networks = currencyCatalogue.filter(({ fillCurrencies }) => fillCurrencies.length === 0);

describe("a user's own addresses", () => {
  const server = withServer();

  const addressesOf = async (userId: string): Promise<string[]> => {
    const addressOn = await getUserAddresses(server.context, userId);
    return networks.map(addressOn);
  };

  test('have the form of each network, and a token has that of its network’s coin', async () => {
    const { id } = await addUser(server);
    const addressOn = await getUserAddresses(server.context, id);
    const on = (key: string) => addressOn(requireCurrency(key));
    expect(on('bitcoin-native-btc')).toMatch(/^bc1q[02-9ac-hj-np-z]{38}$/);
    expect(on('tron-native-trx')).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    expect(on('ethereum-native-eth')).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(on('tron-trc20-usdt')).toBe(on('tron-native-trx'));
    const others = ['ethereum-erc20-usdt', 'ethereum-erc20-tet', 'tectum-t12-tet', 'tectum-t12-tct'];
    for (const key of [...others, 'tectum-v4-tet', 'tectum-v4-tct'])
      expect(on(key)).toBe(on('ethereum-native-eth'));
  });

  test('stay the same, and the seed gives them again', async () => {
    const { id } = await addUser(server);
    const first = await addressesOf(id);
    expect(await addressesOf(id)).toEqual(first);
    const { rows } = await server.database.query<{ index: number }>(
      'select address_index as index from user_address_indexes where user_id = $1',
      [id],
    );
    const index = rows[0]?.index ?? -1;
    const again = chains.map((chain) =>
      server.context.walletKeys.addressOf({ chain, purpose: 'user', index }),
    );
    expect(new Set(first)).toEqual(new Set(again));
  });

  test('are agreed upon by calls that ask for the first time together', async () => {
    const { id } = await addUser(server);
    const all = await Promise.all(Array.from({ length: 12 }, () => addressesOf(id)));
    expect(new Set(all.map((addresses) => addresses.join())).size).toBe(1);
    const { rows } = await server.database.query('select from user_addresses where user_id = $1', [id]);
    expect(rows).toHaveLength(chains.length);
  });

  test('are written by one call after the other', async () => {
    const { id } = await addUser(server);
    await userAddressIndex(server.context, id);
    const made = await server.context.db.transaction(async (db) => {
      await sql`select from user_address_indexes where user_id = ${id} for no key update`.execute(db);
      const meanwhile = addressesOf(id);
      await expect.poll(() => countLockWaiters(server.database)).toBe(1);
      return { meanwhile };
    });
    expect(new Set(await made.meanwhile).size).toBe(chains.length);
  });

  test('are derived and never taken from the database', async () => {
    const { id } = await addUser(server);
    const before = await addressesOf(id);
    await server.database.query(`update user_addresses set address = 'T' || address where user_id = $1`, [
      id,
    ]);
    expect(await addressesOf(id)).toEqual(before);
  });

  test('are not shown if someone has replaced the user’s keys with another user’s', async () => {
    const [ada, lin] = [await addUser(server), await addUser(server)];
    const [first, second] = await Promise.all([addressesOf(ada.id), addressesOf(lin.id)]);
    expect(first).not.toEqual(second);
    await server.database.query('delete from user_addresses where user_id in ($1, $2)', [ada.id, lin.id]);
    await server.database.query('delete from user_address_indexes where user_id = $1', [ada.id]);
    await server.database.query('update user_address_indexes set user_id = $1 where user_id = $2', [
      ada.id,
      lin.id,
    ]);
    await expect(addressesOf(ada.id)).rejects.toThrow('not as the server wrote it');
  });

  test('are no other user’s', async () => {
    const users = [];
    for (let count = 0; count < 12; count += 1) users.push(await addUser(server));
    const all = await Promise.all(users.map(({ id }) => addressesOf(id)));
    expect(new Set(all.flat()).size).toBe(users.length * chains.length);
  });

  test('are completed where a stop in between has left some out', async () => {
    const { id } = await addUser(server);
    const first = await addressesOf(id);
    await server.database.query(`delete from user_addresses where user_id = $1 and chain <> 'tron'`, [id]);
    expect(await addressesOf(id)).toEqual(first);
    await server.database.query('delete from user_addresses where user_id = $1', [id]);
    expect(await addressesOf(id)).toEqual(first);
  });

  test('are in the list of balances, and in each balance', async () => {
    const { client, email } = await registerUser(server);
    const { balances } = (await client.call(balancesRoutes.getBalances, {})).payload;
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    expect(balances.map(({ token }) => token)).toEqual(await addressesOf(rows[0]?.id ?? ''));
    for (const { currency, token } of balances) {
      const params = { currencyKey: currency.key };
      const { payload } = await client.call(balancesRoutes.getBalance, { params, query: {} });
      expect(payload.token).toBe(token);
    }
  });
});
