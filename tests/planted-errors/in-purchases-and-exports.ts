import { randomUUID } from 'node:crypto';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { BillUser } from '../support/bill-user';
import { fundTreasury, fundUser } from '../support/fund-user';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

const quoted = 'purchases are as quoted';
const ownExports = 'exports are the server’s own';
const [paid, bought] = ['tectum-t12-tet', 'tectum-t12-tct'];

export const plantedInPurchases = plantedIn('in purchases', buyTct, [
  [
    'the amount of a used quote, changed',
    `update quotes set to_amount = to_amount * 10 where used_at is not null`,
    quoted,
  ],
  [
    'the user of a used quote, changed',
    `update quotes set user_id = (select id from users where id <> user_id limit 1)`,
    quoted,
  ],
  ['a used quote deleted', `delete from quotes where used_at is not null`, quoted],
]);

export const plantedInExports = plantedIn('in exports', exportTwice, [
  [
    'an export given to another user',
    `update bill_exports set user_id = (select id from users u where u.id <> user_id limit 1)`,
    ownExports,
  ],
  ['an acknowledged export opened again', `update bill_exports set acknowledged_at = null`, ownExports],
  [
    'an export acknowledged',
    `update bill_exports set acknowledged_at = now(), sealed_pins = null where acknowledged_at is null`,
    ownExports,
  ],
  ['the bills of an export, changed', `update bill_exports set serials = serials || serials`, ownExports],
  [
    'the end of an export, changed',
    `update bill_exports set expires_at = expires_at + interval '1 year'`,
    ownExports,
  ],
  [
    'an export invented',
    `insert into bill_exports select gen_random_uuid(), user_id, currency_id, serials, null, created_at, expires_at,
    acknowledged_at, null, seal from bill_exports limit 1`,
    ownExports,
  ],
  [
    'an acknowledged export brought back to what it was before',
    `update bill_exports e set acknowledged_at = null, seal = (
      select seal from row_changes where row_key = e.id::text order by id limit 1) where acknowledged_at is not null`,
    ownExports,
  ],
  [
    'an acknowledged export brought back while no change is noted',
    `alter table bill_exports disable trigger note_update;
    update bill_exports e set acknowledged_at = null, seal = (
      select seal from row_changes where row_key = e.id::text order by id limit 1) where acknowledged_at is not null`,
    ownExports,
  ],
  ['a noted change, altered', `update row_changes set change = 'insert' where change = 'update'`, 'blocks'],
  [
    'the last noted change, deleted',
    `delete from row_changes where id = (select max(id) from row_changes)`,
    'blocks',
  ],
  [
    'changes that the sealer is made to skip',
    `update bill_exports set expires_at = now();
     update seal_state set through_change = (select max(id) from row_changes)`,
    'changes are sealed',
  ],
  [
    'a bill moved into another export',
    `update bills set export_id = (select e.id from bill_exports e where e.id <> export_id limit 1) where export_id is not null`,
    'bills outside have their export',
  ],
]);

async function buyTct(server: TestServer): Promise<void> {
  const ada = await BillUser.add(server);
  await BillUser.add(server);
  await fundTreasury(server, { currencyKey: bought, amount: '1000' });
  await fundUser(server, { email: ada.email, currencyKey: paid, amount: '10' });
  const pair = { currencyFrom: paid, currencyTo: bought };
  const asked = { ...pair, amountFrom: '5', amountTo: null };
  const { payload: quote } = await ada.ask(exchangeRoutes.quoteSwap, { body: asked });
  const { quoteId, amountFromStr: amountFrom, amountTo, swapRate: rate } = quote;
  const body = { ...pair, quoteId, amountFrom, amountTo, fee: '0', rate };
  const { errorCode, text } = await ada.ask(exchangeRoutes.swap, { body }, randomUUID());
  if (errorCode !== 0) throw new Error(text);
}

/** Two exports of a user, one of them acknowledged. */
async function exportTwice(server: TestServer): Promise<void> {
  const ada = await BillUser.add(server);
  await BillUser.add(server);
  const serials = await ada.getBills({ '1': 4 });
  const { payload } = await ada.exportBills(serials.slice(0, 2));
  await ada.acknowledge(payload.id);
  await ada.exportBills(serials.slice(2));
}
