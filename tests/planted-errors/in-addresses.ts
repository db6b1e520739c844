import { externalRoutes } from '../../contract/external/external.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { getUserAddresses } from '../../server/chains/addresses/user-addresses.service';
import { BillUser } from '../support/bill-user';
import { fundBridge } from '../support/fund-user';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

const users = 'addresses are the users’ own';
const requests = 'addresses of requests are their own';
const places = 'places of users’ addresses are the server’s own';
const swapped = (table: string, column: string) => `
  update ${table} set ${column} = ${column} || 'x';
  update ${table} t set ${column} = left(o.${column}, -1) from ${table} o where o.chain = t.chain and o.user_id <> t.user_id`;

export const plantedInAddresses = plantedIn('in addresses', askForAddresses, [
  [
    'the address of a user, overwritten',
    `update user_addresses set address = '1Thief' where chain = 'bitcoin' and user_id = (select min(user_id::text)::uuid from user_addresses)`,
    users,
  ],
  ['the addresses of two users, exchanged', swapped('user_addresses', 'address'), users],
  [
    'the place of a user’s keys, changed',
    `delete from user_addresses; with gone as (delete from user_address_indexes returning user_id) insert into user_address_indexes select user_id from gone`,
    places,
  ],
  ['the seal on the place of a user’s keys, removed', `update user_address_indexes set seal = null`, places],
  [
    'the places of keys, deleted',
    'delete from user_addresses; delete from user_address_indexes',
    'rows are kept',
  ],
  [
    'the places of keys, deleted while no change is noted',
    `alter table user_address_indexes disable trigger note_row;
    delete from user_addresses; delete from user_address_indexes`,
    'rows are kept',
  ],
  ['the address of a request, overwritten', `update input_addresses set address = address || 'x'`, requests],
  [
    'a request’s address given to another user',
    `update input_addresses set user_id = (select id from users where id <> user_id limit 1)`,
    'addresses of requests are the server’s own',
  ],
]);

const pair = { currencyFromKey: 'ethereum-erc20-tet', currencyToKey: 'tectum-t12-tet' };

/** Two users with addresses and a request for coins from outside each. */
async function askForAddresses(server: TestServer): Promise<void> {
  await fundBridge(server, { currencyKey: pair.currencyToKey, amount: '20' });
  for (let users = 0; users < 2; users += 1) {
    const user = await BillUser.add(server);
    (await getUserAddresses(server.context, user.id))(requireCurrency('bitcoin-native-btc'));
    const { errorCode, text } = await user.ask(externalRoutes.initiateExternalInput, {
      body: { amount: '5', ...pair },
    });
    if (errorCode !== 0) throw new Error(text);
  }
}
