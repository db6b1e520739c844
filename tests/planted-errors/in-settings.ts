import { BillUser } from '../support/bill-user';
import { operatorOf } from '../support/operator-of';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

const ownSettings = 'settings are the operator’s';

export const plantedInSettings = plantedIn('in what the operator has set', setOneOfEach, [
  ['a price changed', 'update set_prices set price = 9.51', ownSettings],
  ['a price set', 'insert into set_prices values (1, 8, now())', ownSettings],
  ['a price gone', 'delete from set_prices', ownSettings],
  [
    'a price changed, and changed back',
    'update set_prices set price = price / 10; update set_prices set price = 9.50',
    'set prices are the server’s own',
  ],
  ['a price gone, and back', goneAndBack('set_prices'), 'set prices are the server’s own'],
  [
    'a cleared price that is back, and gone again',
    `with cleared as (select row_key, seal from row_changes where table_name = 'set_prices' and change = 'delete')
     insert into set_prices (currency_id, price, set_at, seal) select row_key::integer, 0.3, now(), seal from cleared;
     delete from set_prices where price = 0.3`,
    'rows are kept',
  ],
  ['a cost changed', 'update set_mint_costs set cost = cost + 1', ownSettings],
  [
    'a newer cost',
    `insert into set_mint_costs (currency_id, nominal, cost, set_at) values (502, '5', 1, now())`,
    ownSettings,
  ],
  [
    'a newer cost that is a copy of an earlier one',
    `insert into set_mint_costs (currency_id, nominal, cost, set_at, seal)
       select currency_id, nominal, cost, set_at, seal from set_mint_costs`,
    'mint costs are the server’s own',
  ],
  ['another bill’s cost', `update set_mint_costs set nominal = '10'`, ownSettings],
  ['a cost gone', 'delete from set_mint_costs', ownSettings],
  ['a pause', `insert into pauses values ('send', 0, 'a test', now())`, ownSettings],
  ['a pause of a currency', `insert into pauses values ('mint', 502, 'a test', now())`, ownSettings],
  ['the reason of a pause', `update pauses set reason = 'another'`, ownSettings],
  ['a pause ended', 'delete from pauses where currency_id = 0', ownSettings],
  [
    'a pause ended, and set again',
    goneAndBack('pauses', 'operation, currency_id, reason, set_at, seal'),
    'pauses are the server’s own',
  ],
  ['a bill frozen', `insert into frozen_bills values ('0050212345678902', 'a test', now())`, ownSettings],
  ['a bill let go', 'delete from frozen_bills', ownSettings],
  ['a bill let go, and frozen again', goneAndBack('frozen_bills'), 'frozen bills are the server’s own'],
  ['a user frozen', 'update users set blocked_at = now()', ownSettings],
  ['a user let in', 'update users set blocked_at = null', ownSettings],
  [
    'a merchant’s name',
    `update users set merchant_name = 'Another' where merchant_name is not null`,
    ownSettings,
  ],
  ['a merchant made', `update users set merchant_name = 'Another' where merchant_name is null`, ownSettings],
  ['a merchant gone', 'update users set merchant_name = null', ownSettings],
  [
    'an old action written over',
    `update operator_actions set changes = jsonb_set(changes, '{0,to}', '"8"')`,
    ownSettings,
  ],
  [
    'an action invented to explain a price',
    `update set_prices set price = price + 1;
     insert into operator_actions (done_at, actor, command, arguments, reason, changes, setting, seal)
     select done_at, actor, command, arguments, reason, jsonb_set(changes, '{0,to}', to_jsonb((select price::text from set_prices limit 1))), setting, seal
     from operator_actions where setting like 'price %' order by id desc limit 1`,
    'actions of the operator are the server’s own',
  ],
  ['an action deleted', `delete from operator_actions where setting like 'price %'`, ownSettings],
]);

/** Deletes a table's rows and inserts them again as they were. */
function goneAndBack(table: string, columns = '*'): string {
  return `create temp table kept as select ${columns} from ${table}; delete from ${table};
    insert into ${table} ${columns === '*' ? '' : `(${columns})`} select ${columns} from kept`;
}

/** Sets each setting once, and sets and resets each once. */
async function setOneOfEach(server: TestServer): Promise<void> {
  const { change } = operatorOf(server);
  const lin = await BillUser.add(server);
  const ada = await BillUser.add(server);
  await change('price', 'set', 'tectum-t12-tet', '9.50');
  await change('price', 'set', 'tron-native-trx', '0.3');
  await change('price', 'clear', 'tron-native-trx');
  await change('cost', 'set', 'tectum-note-tet', '5', '0.20');
  await change('pause', 'swap');
  await change('pause', 'burn', 'tectum-note-tet');
  await change('pause', 'mint', 'tectum-note-tet');
  await change('resume', 'mint', 'tectum-note-tet');
  await change('freeze', 'bill', '0050212345678901');
  await change('freeze', 'user', lin.email);
  await change('freeze', 'user', ada.email);
  await change('unfreeze', 'user', ada.email);
  await change('merchant', 'enable', lin.email, 'Corner Café');
}
