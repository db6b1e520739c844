import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { pushRoutes } from '../../contract/push/push.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import type { ApiClient } from '../../tests/support/api-client';
import { codeIn } from '../../tests/support/code-in-mail';
import { EposShop } from '../../tests/support/epos-shop';
import { fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { samplePushSubscription } from '../../tests/support/sample-push';
import { withServer } from '../../tests/support/with-server';
import { failNextTransactions } from '../chains/embedded/disturb-chain';
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { followNetworks } from '../chains/follow-networks';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { expireSends } from '../send/end-send.service';
import { collectPushes } from './collect-pushes.service';

const server = withServer({ environment: { BUDGET_SCALE: '100' } });
const usdt = 'tron-trc20-usdt';
const tet = 'tectum-t12-tet';
const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const subscription = () => ({
  ...samplePushSubscription,
  endpoint: `https://push.example.com/${randomUUID()}`,
});
const subscribe = async ({ client }: { client: ApiClient }) =>
  client.call(pushRoutes.subscribeToPush, { body: subscription() });

interface Found {
  kind: string;
  subjectId: string;
  amounts: { amount: string }[];
}

/** Notifications to a user, oldest first. */
async function notificationsTo(email: string): Promise<Found[]> {
  await sealNewEntries(server.context.db, server.clock.now());
  await collectPushes(server.context);
  const { rows } = await server.database.query<Found>(
    `select m.kind, m.subject_id as "subjectId", m.amounts from push_messages m join push_subscriptions p using (session_id)
     join users u on u.id = p.user_id where u.email = $1 order by m.created_at, m.subject_id`,
    [email],
  );
  return rows;
}
const kindsTo = async (email: string) => (await notificationsTo(email)).map(({ kind }) => kind);

async function makeBlocks(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1)
    await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
  await followNetworks(server.context);
}

/** A user with coins who has subscribed. */
async function sender(): Promise<TestUser> {
  const user = await registerUser(server);
  for (const currencyKey of [usdt, 'tron-native-trx', tet])
    await fundUser(server, { email: user.email, currencyKey, amount: '1000' });
  await subscribe(user);
  server.clock.advance(1_000);
  return user;
}
async function initiate({ client }: TestUser, to = outside): Promise<string> {
  const [currencyKey, fee] = to === outside ? [usdt, '13'] : [tet, '0'];
  const input = { params: { currencyKey }, body: { to, amount: '100', fee } };
  const answer = await client.call(sendRoutes.initiateSend, input, { 'idempotency-key': randomUUID() });
  return answer.payload.requestId;
}
async function send(user: TestUser, to = outside): Promise<string> {
  const requestId = await initiate(user, to);
  const body = { requestId, code: codeIn(server.mails.at(-1)) };
  await user.client.call(sendRoutes.completeSend, { body }, { 'idempotency-key': randomUUID() });
  return requestId;
}

test('notifies a merchant of a payment and its payer of a refund, but not users of their own actions', async () => {
  const shop = await EposShop.open(server);
  const customer = await shop.customer({ pay: { '10': 1 } });
  await Promise.all([subscribe(shop.merchant), subscribe(customer)]);
  const { payment } = await shop.sell(customer);
  expect([await kindsTo(shop.merchant.email), await kindsTo(customer.email)]).toEqual([['payment'], []]);
  server.clock.advance(1_000);
  await shop.refund(payment.id);
  expect([await kindsTo(shop.merchant.email), await kindsTo(customer.email)]).toEqual([
    ['payment'],
    ['refund'],
  ]);
});

test('notifies of a deposit when it is credited', async () => {
  const ada = await registerUser(server);
  await subscribe(ada);
  const { payload } = await ada.client.call(balancesRoutes.getBalances, {});
  const address = payload.balances.find(({ currency }) => currency.key === usdt)?.token ?? '';
  await followNetworks(server.context);
  await payFromOutside(server.context.db, {
    currency: requireCurrency(usdt),
    address,
    amountMinor: 5_000_000n,
  });
  await makeBlocks(2);
  expect(await kindsTo(ada.email)).toEqual([]);
  await makeBlocks(1);
  const listed = await ada.client.call(operationsRoutes.listOperations, { query: {} });
  expect(await notificationsTo(ada.email)).toMatchObject([
    { kind: 'deposit', subjectId: listed.payload.operations[0]?.id, amounts: [{ amount: '5000000' }] },
  ]);
});

test('notifies the recipient of coins from another user at once', async () => {
  const [ada, lin] = [await sender(), await registerUser(server)];
  await subscribe(lin);
  await send(ada, lin.email);
  expect([await kindsTo(ada.email), await kindsTo(lin.email)]).toEqual([[], ['coins']]);
});

test('notifies of a send when it is final, with its own operation', async () => {
  const ada = await sender();
  await send(ada);
  await makeBlocks(1);
  expect(await kindsTo(ada.email)).toEqual([]);
  for (let round = 0; round < 6; round += 1) await makeBlocks(1);
  const listed = await ada.client.call(operationsRoutes.listOperations, { query: {} });
  const sent = listed.payload.operations.find(({ action }) => action === 1);
  expect(await notificationsTo(ada.email)).toMatchObject([{ kind: 'sendDone', subjectId: sent?.id }]);
});

test('notifies that a send failed if its network refuses it', async () => {
  const ada = await sender();
  await failNextTransactions(server.context.db, { network: 'tron', count: 1 });
  await send(ada);
  for (let round = 0; round < 6; round += 1) await makeBlocks(1);
  expect(await kindsTo(ada.email)).toEqual(['sendFailed']);
});

test('notifies that a send failed if the operator refuses it, but not if its user cancels it or lets it expire', async () => {
  const ada = await sender();
  const requestId = await initiate(ada);
  await ada.client.call(sendRoutes.cancelSend, { params: { requestId }, body: { until: 'confirmed' } });
  await initiate(ada);
  server.clock.advance(600_001);
  await expireSends(server.context);
  expect(await kindsTo(ada.email)).toEqual([]);
  const rich = await sender();
  await fundUser(server, { email: rich.email, currencyKey: usdt, amount: '100000' });
  const input = { params: { currencyKey: usdt }, body: { to: outside, amount: '50000', fee: '13' } };
  const { payload } = await rich.client.call(sendRoutes.initiateSend, input, {
    'idempotency-key': randomUUID(),
  });
  const body = { requestId: payload.requestId, code: codeIn(server.mails.at(-1)) };
  await rich.client.call(sendRoutes.completeSend, { body }, { 'idempotency-key': randomUUID() });
  await operatorOf(server).change('send', 'refuse', payload.requestId);
  expect(await kindsTo(rich.email)).toEqual(['sendFailed']);
});
