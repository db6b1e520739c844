import { randomUUID } from 'node:crypto';
import { externalRoutes } from '../../contract/external/external.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { produceBlocks } from '../../server/chains/embedded/produce-blocks';
import { payFromOutside } from '../../server/chains/embedded/embedded-chain';
import { followNetworks } from '../../server/chains/follow-networks';
import { settleInputs } from '../../server/external/settle-inputs.service';
import { makeTestDeposit } from '../../server/deposits/test-deposit.service';
import { codeIn } from '../support/code-in-mail';
import { fundBridge, fundUser } from '../support/fund-user';
import { registerUser } from '../support/register-user';
import type { TestUser } from '../support/register-user';
import { stepBlocks } from '../support/step-blocks';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

const key = 'tron-native-trx';
const erc20 = 'ethereum-erc20-tet';
const thief = 'TBia4uHnb3oSSZm5isP284cA7Np1v15Vhi';
const transactions = 'transactions of payouts are the server’s own';
const legsOf = (kind: string, rest: string) =>
  `update payout_legs set ${rest} where payout_id in (select id from payouts where owner_kind = '${kind}')`;

export const plantedInChains = plantedIn('in deposits and sends', depositAndSend, [
  [
    'a deposit that was larger',
    `update chain_arrivals set amount = amount * 2 where state = 'credited'`,
    'deposits have arrived',
  ],
  [
    'a deposit that was somebody else’s',
    `update chain_arrivals set user_id = (select id from users where id <> user_id limit 1) where state = 'credited'`,
    'deposits have arrived',
  ],
  [
    'a deposit that another entry has credited',
    `update chain_arrivals set entry_id = gen_random_uuid() where state = 'credited'`,
    'deposits have arrived',
  ],
  [
    'a deposit that is gone',
    `delete from chain_arrivals where state = 'credited'`,
    'entries have their reason',
  ],
  ['a send of another amount', 'update sends set amount = amount + 1', 'sends are as asked'],
  ['a send of a lower fee', 'update sends set fee = fee - 1', 'sends are as asked'],
  ['a send to another address', `update sends set address = '${thief}'`, 'sends are as asked'],
  [
    'a payout to another address',
    legsOf('send', `outputs = jsonb_set(outputs, '{0,address}', '"${thief}"')`),
    'sends are as asked',
  ],
  [
    'a payout to a second address',
    legsOf('send', `outputs = outputs || '[{"address": "${thief}", "amount": "1"}]'`),
    'sends are as asked',
  ],
  [
    'a payout of more',
    legsOf('send', `amount = amount + 1, outputs = jsonb_set(outputs, '{0,amount}', '"9"')`),
    'sends are as asked',
  ],
  [
    'a payout whose end is another',
    `update payouts set state = 'failed' where owner_kind = 'send' and state = 'paid'`,
    'sends are as asked',
  ],
  ['a signed transaction altered', `update payout_attempts set signed = signed || ' '`, transactions],
  ['a signed transaction void', 'update payout_attempts set is_void = true', transactions],
  ['a signed transaction deleted', 'delete from payout_attempts', 'rows are kept'],
  [
    'coins that the index has and the network does not',
    `update chain_holdings set amount = amount + 1 where network = 'tron'`,
    'coins are there',
  ],
  [
    'a user’s address with more than is there',
    `update chain_address_holdings set amount = amount + 1, changed_at = now()`,
    'addresses hold their coins',
  ],
  [
    'a network whose payouts are halted',
    `update chain_cursors set halted_at = now(), halted_reason = 'a thief'`,
    'coins are there',
  ],
]);

/** A deposit is credited; of two sends one is final and one is signed. */
async function depositAndSend(server: TestServer): Promise<void> {
  const { context, clock, database } = server;
  const currency = requireCurrency(key);
  await registerUser(server);
  const user = await registerUser(server);
  const { rows } = await database.query<{ id: string }>('select id from users where email = $1', [
    user.email,
  ]);
  const step = async (blocks: number) => {
    for (let made = 0; made < blocks; made += 1) {
      clock.advance(1_000);
      await produceBlocks(context.db, { now: clock.now(), intervalMs: 0 });
      await followNetworks(context);
    }
  };
  await makeTestDeposit(context, { userId: rows[0]?.id ?? '', currency, amount: '250' });
  await step(5);
  await fundUser(server, { email: user.email, currencyKey: key, amount: '100' });
  for (const blocks of [5, 0]) {
    await confirmOne(user, await initiateOne(server, user));
    clock.advance(1_000);
    await followNetworks(context);
    await step(blocks);
  }
}

const ownSends = 'sends are the server’s own';
const ownPayouts = 'payouts are the server’s own';

export const plantedBeforeSigning = plantedIn('in sends before they are signed', sendAndOrder, [
  [
    'a send to another address',
    `update sends set address = '${thief}' where state = 'unconfirmed'`,
    ownSends,
  ],
  ['a send of more', `update sends set amount = amount + 1 where state = 'unconfirmed'`, ownSends],
  ['a send of a lower fee', `update sends set fee = fee - 1 where state = 'unconfirmed'`, ownSends],
  [
    'a send that was somebody else’s',
    `update sends set user_id = (select id from users where id <> user_id limit 1) where state = 'unconfirmed'`,
    ownSends,
  ],
  [
    'a send that nobody has confirmed',
    `update sends set state = 'review' where state = 'unconfirmed'`,
    ownSends,
  ],
  [
    'a payout to another address',
    legsOf('send', `outputs = jsonb_set(outputs, '{0,address}', '"${thief}"')`),
    ownPayouts,
  ],
  [
    'a payout of more',
    legsOf('send', `amount = amount + 1, outputs = jsonb_set(outputs, '{0,amount}', '"9"')`),
    ownPayouts,
  ],
  ['a payout of a lower fee', 'update payouts set fee = fee - 1', ownPayouts],
  [
    'a payout that somebody else pays',
    'update payouts set payer_id = (select id from users where id <> payer_id limit 1)',
    ownPayouts,
  ],
  [
    'a payout invented',
    `insert into payout_legs (id, payout_id, network, n, from_purpose, from_index, outputs, amount, state, due_at, seal)
      select gen_random_uuid(), payout_id, network, 2, from_purpose, from_index, outputs, amount, state, due_at, seal from payout_legs`,
    ownPayouts,
  ],
]);

/** Two sends: one waits for its code, the other for its signing. */
async function sendAndOrder(server: TestServer): Promise<void> {
  await registerUser(server);
  const user = await registerUser(server);
  await fundUser(server, { email: user.email, currencyKey: key, amount: '100' });
  await initiateOne(server, user);
  await confirmOne(user, await initiateOne(server, user));
}

async function initiateOne(
  { mails }: TestServer,
  { client }: TestUser,
): Promise<{ requestId: string; code: string }> {
  const body = { to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', amount: '10', fee: '3.3' };
  const header = { 'idempotency-key': randomUUID() };
  const { payload } = await client.call(
    sendRoutes.initiateSend,
    { params: { currencyKey: key }, body },
    header,
  );
  return { requestId: payload.requestId, code: codeIn(mails.at(-1)) };
}

async function confirmOne({ client }: TestUser, body: { requestId: string; code: string }): Promise<void> {
  await client.call(sendRoutes.completeSend, { body }, { 'idempotency-key': randomUUID() });
}

const migrations = 'migrations to the outside are as asked';

export const plantedInOutgoingMigrations = plantedIn('in migrations to the outside', migrateOutside, [
  ['of which more was taken', 'update sends set source_amount = source_amount + 1', migrations],
  ['of which something else was taken', 'update sends set source_currency_id = 3', migrations],
  ['which nothing was moved for', 'update sends set migrated_at = null', migrations],
  [
    'which nobody has asked for',
    'update sends set source_currency_id = null, source_amount = null, migrated_at = null',
    migrations,
  ],
  [
    'whose money was held otherwise',
    'update holds h set amount = h.amount + 1 from sends s where s.id = h.id',
    migrations,
  ],
]);

/** A migration to an address outside that is signed. */
async function migrateOutside(server: TestServer): Promise<void> {
  const { context, clock } = server;
  const user = await registerUser(server);
  for (const currencyKey of ['tectum-t12-tet', 'ethereum-native-eth'])
    await fundUser(server, { email: user.email, currencyKey, amount: '100' });
  await fundBridge(server, { currencyKey: 'ethereum-erc20-tet', amount: '20' });
  const { payload } = await user.client.call(
    externalRoutes.sendMigrated,
    {
      body: {
        amount: '5',
        fee: '0.0013',
        currencyFromKey: 'tectum-t12-tet',
        currencyToKey: 'ethereum-erc20-tet',
        addressTo: '0x52908400098527886E0F7030069857D2E4169EE7',
      },
    },
    { 'idempotency-key': randomUUID() },
  );
  const confirmed = { body: { requestId: payload.requestId, code: codeIn(server.mails.at(-1)) } };
  await user.client.call(sendRoutes.completeSend, confirmed, { 'idempotency-key': randomUUID() });
  clock.advance(1_000);
  await followNetworks(context);
}

const inputs = 'migrations from outside are as asked';

export const plantedInIncomingMigrations = plantedIn('in migrations from outside', migrateFromOutside, [
  ['of which something else was asked for', 'update external_inputs set amount = amount + 1', inputs],
  ['which another entry has moved', 'update external_inputs set entry_id = gen_random_uuid()', inputs],
  ['which another transaction has paid', `update external_inputs set hash = repeat('ab', 32)`, inputs],
  [
    'whose request was somebody else’s',
    `update external_inputs set user_id = (select id from users where id <> user_id limit 1)`,
    inputs,
  ],
  ['whose request is opened again', openAgain, 'requests for coins from outside are the server’s own'],
]);

/** Restores the request from before its coins were moved, then runs the worker that settles requests. */
async function openAgain({ context, database }: TestServer): Promise<void> {
  await database.query(`update external_inputs x set state = 'open', entry_id = null, ended_at = null, seal = (
    select seal from row_changes where row_key = x.id::text order by id desc offset 1 limit 1)`);
  await settleInputs(context);
}

/** Twice the coins that were asked for come from outside, and half of them are moved on. */
async function migrateFromOutside(server: TestServer): Promise<void> {
  await registerUser(server);
  const { client } = await registerUser(server);
  await fundBridge(server, { currencyKey: 'tectum-t12-tet', amount: '20' });
  const wanted = { amount: '5', currencyFromKey: erc20, currencyToKey: 'tectum-t12-tet' };
  const { input } = (await client.call(externalRoutes.initiateExternalInput, { body: wanted })).payload;
  const currency = requireCurrency(erc20);
  const hash = await payFromOutside(server.context.db, {
    currency,
    address: input.addressToFill,
    amountMinor: 2n * (parseAmount(input.amountTotalStr, currency.decimal) ?? 0n),
  });
  await client.call(externalRoutes.confirmExternalInput, { body: { requestId: input.requestId, hash } });
  await stepBlocks(server, 5);
  await settleInputs(server.context);
}
