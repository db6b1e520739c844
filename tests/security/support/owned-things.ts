import { randomUUID } from 'node:crypto';
import { apiKeysRoutes } from '../../../contract/api-keys/api-keys.contract';
import { bulkRoutes } from '../../../contract/bulk/bulk.contract';
import { eposRoutes } from '../../../contract/epos/epos.contract';
import { exchangeRoutes } from '../../../contract/exchange/exchange.contract';
import { exportsRoutes } from '../../../contract/exports/exports.contract';
import { externalRoutes } from '../../../contract/external/external.contract';
import { mintHouseRoutes } from '../../../contract/mint-house/mint-house.contract';
import { operationsRoutes } from '../../../contract/operations/operations.contract';
import { sendRoutes } from '../../../contract/send/send.contract';
import { sessionsRoutes } from '../../../contract/sessions/sessions.contract';
import { webhooksRoutes } from '../../../contract/webhooks/webhooks.contract';
import { runBulkJobs } from '../../../server/bulk/run-bulk-jobs.service';
import { announce } from '../../../server/kernel/live-events';
import { deliverWebhooks } from '../../../server/webhooks/deliver-webhooks.service';
import { ApiClient } from '../../support/api-client';
import { BlueHouse } from '../../support/blue-house';
import { decodePayment } from '../../support/decode-payment';
import { fundBridge, fundTreasury } from '../../support/fund-user';
import { issueTo } from '../../support/issue-to';
import { operatorOf } from '../../support/operator-of';
import { passkeyDesk } from '../../support/passkey-desk';
import { signInUser } from '../../support/register-user';
import type { TestUser } from '../../support/register-user';
import type { TestServer } from '../../support/test-server';

export type OwnedThings = Awaited<ReturnType<typeof makeThings>>;

const notes = { currencyKey: 'tectum-note-tet' };
const blue = { currencyKey: 'tron-trc20-usdt' };
const [t12, tct] = ['tectum-t12-tet', 'tectum-t12-tct'];
const keyed = () => ({ 'idempotency-key': randomUUID() });

/** Makes green and blue bills, and moves some of them on; returns their serials. */
async function makeBills(server: TestServer, { client, email }: TestUser) {
  const house = new BlueHouse(server);
  const owner = { client, email };
  const [exported = '', ...held] = await issueTo(server, owner, { '1': 9 });
  const { payload } = await client.call(
    exportsRoutes.exportBills,
    { params: notes, body: { stack: [exported] } },
    keyed(),
  );
  const [burned = '', jobBurned = '', ...blueHeld] = await house.getBills(owner, { '1': 5 });
  const { request } = (await house.burn(owner, [burned])).payload;
  const [blank = ''] = await house.mint(owner, { '1': 1 });
  return {
    exported,
    held,
    exportId: payload.id,
    burnKey: request?.key ?? '',
    jobBurned,
    blueHeld,
    blank,
  };
}

/** Jobs over the user's bills: one waiting, and two that have ended. */
async function makeJobs(
  server: TestServer,
  { client }: TestUser,
  { toExport, toBurn, toWait }: { toExport: string; toBurn: string; toWait: string },
) {
  const begin = async (body: Parameters<typeof client.call<typeof bulkRoutes.createBulkJob>>[1]['body']) =>
    (await client.call(bulkRoutes.createBulkJob, { body }, keyed())).payload.job.id;
  const exportJob = await begin({
    kind: 'export',
    ...notes,
    lines: [toExport],
  });
  const burnJob = await begin({ kind: 'burn', ...blue, lines: [toBurn] });
  while ((await runBulkJobs(server.context)) > 0);
  const waitingJob = await begin({
    kind: 'transfer',
    ...notes,
    lines: [toWait],
  });
  return { exportJob, burnJob, waitingJob };
}

/** Creates two payments at a merchant's till; the customer pays one of them. */
async function makePayments(server: TestServer, merchant: TestUser, payer: TestUser) {
  await operatorOf(server).change('merchant', 'enable', merchant.email, 'A Shop');
  const ask = async () =>
    (
      await merchant.client.call(eposRoutes.requestPayment, {
        body: { currency_key: notes.currencyKey, amount: '1' },
      })
    ).payload;
  const read = (url: string) => {
    const data = decodePayment(new URL(url).searchParams.get('data') ?? '');
    if (data === undefined) throw new Error('no payment');
    return data;
  };
  const [paid, open] = [await ask(), await ask()];
  const banknotes = await issueTo(server, payer, { '1': 1 });
  const { payload } = await payer.client.call(
    eposRoutes.payAtTill,
    { body: { ...read(paid.url), banknotes } },
    keyed(),
  );
  return {
    paidId: paid.payment.id,
    openId: open.payment.id,
    open: read(open.url),
    checkId: payload.checkId,
  };
}

async function makeQuotes({ client }: TestUser) {
  const quote = async (currencyFrom: string, amountFrom: string) => {
    const body = { currencyFrom, currencyTo: tct, amountFrom, amountTo: null };
    return (await client.call(exchangeRoutes.quoteSwap, { body })).payload;
  };
  return {
    ofCoins: await quote(t12, '1'),
    ofBills: await quote(notes.currencyKey, '1'),
  };
}

/** The first of a list that must have one. */
function firstOf<Item>(list: readonly Item[]): Item {
  const [first] = list;
  if (first === undefined) throw new Error('an empty list');
  return first;
}

/** Everything with an id that a user can have, made by the user's own calls. `payer` is a customer. */
export async function makeThings(server: TestServer, owner: TestUser, payer: TestUser) {
  const { client } = owner;
  await fundTreasury(server, { currencyKey: tct, amount: '1000' });
  await fundBridge(server, { currencyKey: t12, amount: '100' });
  const bills = await makeBills(server, owner);
  const [toExport = '', toWait = '', ...held] = bills.held;
  const jobs = await makeJobs(server, owner, {
    toExport,
    toBurn: bills.jobBurned,
    toWait,
  });
  const payments = await makePayments(server, owner, payer);
  const send = {
    params: { currencyKey: 'tron-native-trx' },
    body: { to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', amount: '1', fee: '1.1' },
  };
  const sent = (await client.call(sendRoutes.initiateSend, send, keyed())).payload;
  const wanted = {
    amount: '5',
    currencyFromKey: 'ethereum-erc20-tet',
    currencyToKey: t12,
  };
  const { input } = (await client.call(externalRoutes.initiateExternalInput, { body: wanted })).payload;
  const { webhook } = (
    await client.call(webhooksRoutes.createWebhook, {
      body: { url: 'https://hook.example.com/a' },
    })
  ).payload;
  const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
    owner.email,
  ]);
  await server.context.db.write([
    announce({
      userId: firstOf(rows).id,
      topic: 'epos',
    }),
  ]);
  await deliverWebhooks(server.context);
  const { webhooks } = (await client.call(webhooksRoutes.listWebhooks, {})).payload;
  await client.call(apiKeysRoutes.createApiKey, { body: { expiredAt: null } });
  const { apiKeys } = (await client.call(apiKeysRoutes.listApiKeys, {})).payload;
  const passkey = await passkeyDesk(server).add(owner);
  await signInUser(server, owner.email, new ApiClient(server.app));
  const { sessions } = (await client.call(sessionsRoutes.listSessions, {})).payload;
  const { operations } = (await client.call(operationsRoutes.listOperations, { query: {} })).payload;
  const { requests } = (await client.call(mintHouseRoutes.listMintRequests, { query: {} })).payload;
  return {
    ...bills,
    payer: payer.email,
    ...jobs,
    ...payments,
    held,
    requestId: sent.requestId,
    inputId: input.requestId,
    webhookId: webhook.id,
    event: firstOf(firstOf(webhooks).deliveries).event,
    apiKeyId: firstOf(apiKeys).id,
    passkeyId: passkey.id,
    sessionId: firstOf(sessions.filter(({ isCurrent }) => !isCurrent)).id,
    operationId: firstOf(operations).id,
    mintKey: firstOf(requests).key,
    quotes: await makeQuotes(owner),
  };
}
