import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { operationIdHeader } from '../../contract/operation-id';
import { operationActions } from '../../contract/operations/operation-enums';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { userRoutes } from '../../contract/user/user.contract';
import type { RouteDeclaration, RouteInput } from '../../contract/route/define-route';
import { codeIn } from '../../tests/support/code-in-mail';
import { EposShop } from '../../tests/support/epos-shop';
import { expectSound } from '../../tests/support/expect-sound';
import { fundUser } from '../../tests/support/fund-user';
import { issueTo } from '../../tests/support/issue-to';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { followNetworks } from '../chains/follow-networks';
import { runMintRequests } from '../mint-house/run-mint-requests.service';
import { changeUsers } from '../../tests/support/change-users';

const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const notes = { currencyKey: 'tectum-note-tet' };
const { burn, fill, mint } = operationActions;
const server = withServer({ environment: { BUDGET_SCALE: '1000' } });

let ada: TestUser;
let lin: TestUser;
let serials: string[];

beforeAll(async () => {
  [ada, lin] = await Promise.all([registerUser(server), registerUser(server)]);
  for (const [currencyKey, amount] of [
    ['tron-trc20-usdt', '1000'],
    ['tron-native-trx', '1000'],
    ['tectum-t12-tet', '500'],
  ] as const)
    await fundUser(server, { email: ada.email, currencyKey, amount });
  serials = await issueTo(server, ada, { '1': 12, '5': 2 });
  await lin.client.call(userRoutes.updateUser, { body: { name: 'lin.wei' } });
  server.clock.advance(1_000);
});

/** Calls a money route; returns its answer and the id that its receipt shows. */
async function move<Route extends RouteDeclaration>(
  of: TestUser,
  route: Route,
  input: RouteInput<Route>,
  key: string = randomUUID(),
): Promise<{ payload: Record<string, unknown>; id: string }> {
  server.clock.advance(1_000);
  const { httpStatus, json, headers, text } = await of.client.callAny(route, input, {
    'idempotency-key': key,
  });
  if (httpStatus !== 200) throw new Error(text);
  return { ...(json as { payload: Record<string, unknown> }), id: String(headers[operationIdHeader]) };
}
const list = async (of: TestUser, query: Record<string, string> = {}) =>
  (await of.client.call(operationsRoutes.listOperations, { query: { count: '100', ...query } })).payload;
const findIds = async (of: TestUser, search: string) =>
  (await list(of, { search })).operations.map(({ id }) => id);
const handOver = (stack: string[], key?: string) =>
  move(ada, billsRoutes.handOverBills, { params: notes, body: { stack, to: lin.email } }, key);

describe('the id on a receipt', () => {
  test('is that of the line in the history, for a repeated call too, and the search finds it', async () => {
    const key = randomUUID();
    const stack = [serials.shift() ?? ''];
    const first = await handOver(stack, key);
    const again = await handOver(stack, key);
    expect(again.id).toBe(first.id);
    const [newest] = (await list(ada)).operations;
    expect(newest?.id).toBe(first.id);
    expect(await findIds(ada, first.id)).toEqual([first.id]);
    // The other side has a line of its own.
    expect((await list(lin)).operations[0]?.id).not.toBe(first.id);
    await expectSound(server);
  });

  test('of a send is the same when it is asked for and when it is confirmed', async () => {
    const asked = await move(ada, sendRoutes.initiateSend, {
      params: { currencyKey: 'tectum-t12-tet' },
      body: { to: lin.email, amount: '2', fee: '0' },
    });
    const pending = { id: asked.id, status: 0, counterparty: { name: 'lin.wei' } };
    expect((await list(ada)).operations[0]).toMatchObject(pending);
    const body = { requestId: String(asked.payload['requestId']), code: codeIn(server.mails.at(-1)) };
    const confirmed = await move(ada, sendRoutes.completeSend, { body });
    expect(confirmed.id).toBe(asked.id);
    expect((await list(ada)).operations[0]).toMatchObject({ id: asked.id, status: 1, recipient: lin.email });
    await expectSound(server);
  });
});

test('a send to an address names it and its transaction, in the list and in the file, and both are found', async () => {
  const asked = await move(ada, sendRoutes.initiateSend, {
    params: { currencyKey: 'tron-trc20-usdt' },
    body: { to: outside, amount: '100', fee: '13' },
  });
  const pending = (await list(ada)).operations[0];
  expect(pending).toMatchObject({
    id: asked.id,
    recipient: outside,
    awaitsCode: true,
    transactionHash: null,
  });
  const body = { requestId: String(asked.payload['requestId']), code: codeIn(server.mails.at(-1)) };
  await move(ada, sendRoutes.completeSend, { body });
  server.clock.advance(1_000);
  await followNetworks(server.context);
  const [sent] = (await list(ada)).operations;
  expect(sent?.awaitsCode).toBe(false);
  const hash = sent?.transactionHash ?? '';
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const { body: file } = await server.app.inject({
    url: '/api/passport/v1/user/operations/file/csv',
    headers: { authorization: `Bearer ${ada.client.accessToken ?? ''}` },
  });
  const [head = '', line = ''] = file.split('\r\n');
  expect(head.split(',').slice(-2)).toEqual(['Recipient', 'Transaction']);
  expect(line.split(',').slice(-2)).toEqual([outside, hash]);
  for (const search of [outside, hash, hash.toUpperCase(), `0x${hash}`])
    expect(await findIds(ada, search)).toEqual([asked.id]);
  expect(await findIds(lin, outside)).toEqual([]);
});

describe('the search', () => {
  test('finds people by name, by parts of it and by e-mail address, in handovers and sends', async () => {
    const with_ = (await list(ada)).operations.filter(({ counterparty }) => counterparty?.name === 'lin.wei');
    expect(with_.length).toBeGreaterThan(1);
    const ids = with_.map(({ id }) => id);
    for (const search of ['lin.wei', '@lin.wei', 'LIN.WEI', 'n.we', lin.email])
      expect(await findIds(ada, search)).toEqual(ids);
    expect(await findIds(ada, 'lin_wei')).toEqual([]);
  });

  test('never names a hidden user when only their address was paid', async () => {
    const hidden = await registerUser(server);
    await hidden.client.call(userRoutes.updateUser, { body: { name: 'nobody.knows' } });
    const { rows } = await server.database.query<{ address: string }>(
      `select address from user_addresses a join users u on u.id = a.user_id where u.email = $1 and address like 'T%'`,
      [hidden.email],
    );
    const address = rows[0]?.address ?? (await depositAddress(hidden));
    await hidden.client.call(userRoutes.updatePrivacy, { body: { findable: false } });
    const asked = await move(ada, sendRoutes.initiateSend, {
      params: { currencyKey: 'tron-trc20-usdt' },
      body: { to: address, amount: '5', fee: '0' },
    });
    const body = { requestId: String(asked.payload['requestId']), code: codeIn(server.mails.at(-1)) };
    await move(ada, sendRoutes.completeSend, { body });
    for (const search of ['nobody.knows', 'nobody', hidden.email])
      expect(await findIds(ada, search)).toEqual([]);
    expect(await findIds(ada, address)).toEqual([asked.id]);
  });

  test('finds a payment by receipt number and merchant name, and shows the merchant nothing about the payer', async () => {
    const shop = await EposShop.open(server);
    const payer = await shop.customer({ pay: { '50': 1 } });
    await changeUsers(server, `name = 'payer.one', name_folded = 'payer.one' where email = $1`, [
      payer.email,
    ]);
    const { payment } = await shop.sell(payer);
    const { rows } = await server.database.query<{ check_id: string; hash: string }>(
      `select check_id, encode(entry_hash, 'hex') as hash from payment_intents where id = $1`,
      [payment.id],
    );
    const of = async (user: typeof payer, search: string) =>
      (await user.ask(operationsRoutes.listOperations, { query: { search } })).payload.operations;
    const checkId = rows[0]?.check_id ?? '';
    for (const search of [checkId, rows[0]?.hash ?? '', 'corner café', 'ner caf'])
      expect((await of(payer, search)).map(({ reference }) => reference?.id)).toEqual([payment.id]);
    for (const user of [payer, shop.merchant]) {
      const receipt = await user.ask(eposRoutes.getReceipt, { params: { checkId } });
      expect((await of(user, receipt.payload.operationId ?? '')).map(({ id }) => id)).toEqual([
        receipt.payload.operationId,
      ]);
    }
    expect((await of(shop.merchant, checkId)).map(({ reference }) => reference?.id)).toEqual([payment.id]);
    for (const search of ['payer.one', 'payer', payer.email])
      expect(await of(shop.merchant, search)).toEqual([]);
    expect(await findIds(ada, checkId)).toEqual([]);
  });

  test('takes a mark before three digits for thousands as well as for decimals', async () => {
    const currencyKey = 'tectum-t12-tet';
    await fundUser(server, { email: lin.email, currencyKey, amount: '20000' });
    const begin = async (amount: string) =>
      (
        await move(lin, sendRoutes.initiateSend, {
          params: { currencyKey },
          body: { to: ada.email, amount, fee: '0' },
        })
      ).id;
    const [seven, thousands, more] = [await begin('7'), await begin('7000'), await begin('7000.5')];
    for (const search of ['7,000', '7.000']) expect(await findIds(lin, search)).toEqual([thousands, seven]);
    expect(await findIds(lin, '7 000')).toEqual([thousands]);
    for (const search of ['7,000.5', '7.000,5', '7000,5']) expect(await findIds(lin, search)).toEqual([more]);
  });

  test('finds tickers with networks, and parts of serials', async () => {
    const all = (await list(ada)).operations;
    const ofTicker = (ticker: string) =>
      all.filter(({ currency }) => currency.ticker === ticker).map(({ id }) => id);
    expect(await findIds(ada, 'usdt')).toEqual(ofTicker('USDT'));
    expect(await findIds(ada, 'USDT trc20')).toEqual(ofTicker('USDT'));
    expect(await findIds(ada, 'usdt erc20')).toEqual([]);
    expect(ofTicker('USDT').length).toBeGreaterThan(0);
    const serial = serials[0] ?? '';
    const whole = await findIds(ada, serial);
    expect(whole.length).toBeGreaterThan(0);
    const spaced = `${serial.slice(0, 4)} ${serial.slice(4, 8)} ${serial.slice(8, 12)} ${serial.slice(12)}`;
    expect(await findIds(ada, spaced)).toEqual(whole);
    expect(await findIds(ada, serial.slice(-7))).toEqual(expect.arrayContaining(whole));
    expect(await findIds(lin, serial.slice(-7))).toEqual([]);
  });
});

async function depositAddress(of: TestUser): Promise<string> {
  const { balances } = (await of.client.call(balancesRoutes.getBalances, {})).payload;
  return balances.find(({ currency }) => currency.key === 'tron-trc20-usdt')?.token ?? '';
}

test('fills, burns and mints belong to the family’s page and to the coin’s, page by page', async () => {
  const before = (await list(ada, { key: notes.currencyKey })).count;
  await move(ada, mintHouseRoutes.mintBills, { params: notes, body: { bills: { '5': 2 } } });
  await runMintRequests(server.context);
  const blanks = await ada.client.call(mintHouseRoutes.listMyBlanks, { params: notes, query: {} });
  const filled: string[] = [];
  for (const { id } of blanks.payload.bills.slice(0, 2)) {
    const asked = { fee: '0', currencyFill: 'tectum-t12-tet', ids: [id] };
    filled.unshift((await move(ada, mintHouseRoutes.fillBills, { params: notes, body: asked })).id);
    await runMintRequests(server.context);
  }
  const billPage = await ada.client.call(billsRoutes.listBills, { params: notes, query: { count: '2' } });
  const banknotes = billPage.payload.bills.map(({ serial }) => serial);
  const burned = await move(ada, mintHouseRoutes.burnBills, {
    params: notes,
    body: { fee: '0', currenciesFill: 'tectum-t12-tet', banknotes },
  });
  await runMintRequests(server.context);
  const ofFamily = await list(ada, { key: notes.currencyKey });
  expect(ofFamily.count).toBe(before + 4);
  expect(ofFamily.operations.slice(0, 3).map(({ id }) => id)).toEqual([burned.id, ...filled]);
  expect(
    (await list(ada, { key: notes.currencyKey, action: String(fill) })).operations.map(({ id }) => id),
  ).toEqual(filled);
  expect((await list(ada, { key: notes.currencyKey, action: `${burn},${mint}` })).count).toBe(2);
  const ofCoin = (await list(ada, { key: 'tectum-t12-tet' })).operations.map(({ id }) => id);
  expect(ofCoin).toEqual(expect.arrayContaining([burned.id, ...filled]));
  const paged: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { key: notes.currencyKey, count: '2', ...(typeof cursor === 'string' && { cursor }) };
    const page = await list(ada, query);
    paged.push(...page.operations.map(({ id }) => id));
    ({ cursor } = page);
  } while (cursor !== null);
  expect(paged).toEqual(ofFamily.operations.map(({ id }) => id));
  expect((await list(ada, { key: notes.currencyKey, search: '5' })).operations.map(({ id }) => id)).toEqual(
    expect.arrayContaining(filled),
  );
});
