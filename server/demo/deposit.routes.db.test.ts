import { beforeAll, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { testDepositPath } from '../../contract/demo/demo.paths';
import { depositsRoutes } from '../../contract/deposits/deposits.contract';
import { externalRoutes } from '../../contract/external/external.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { ApiClient } from '../../tests/support/api-client';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundBridge } from '../../tests/support/fund-user';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { serveOtherwise } from '../../tests/support/test-server';
import type { TestServerOptions } from '../../tests/support/test-server';
import { withServer } from '../../tests/support/with-server';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { followNetworks } from '../chains/follow-networks';
import { demoCookie, demoKey } from './demo-key';

const demo: TestServerOptions = {
  environment: { TRUST_PROXY: '' },
  overrides: { embeddedDatabase: true },
};
const server = withServer(demo);
const key = 'tron-native-trx';
let ada: TestUser;
let user: string;

beforeAll(async () => {
  ada = await registerUser(server);
  const { payload } = await ada.client.call(userRoutes.getUser, {});
  user = String(payload.id);
  await ada.client.call(balancesRoutes.getBalances, {});
  await followNetworks(server.context);
});

/** A browser on this machine that has come by the demo's link. */
function visitor(of = server): ApiClient {
  const client = new ApiClient(of.app, '');
  client.cookies.set(demoCookie, demoKey(server.context.keys));
  return client;
}
const order = (
  client: ApiClient,
  { headers = {}, ...changes }: { headers?: Record<string, string>; [field: string]: unknown } = {},
) =>
  client.send({
    method: 'POST',
    url: testDepositPath,
    headers,
    payload: { user, key, amount: '250', ...changes },
  });

test('in a demo coins come from outside, and are credited like any others', async () => {
  expect((await order(visitor())).httpStatus).toBe(200);
  await followNetworks(server.context);
  const { payload } = await ada.client.call(depositsRoutes.listDeposits, { query: { key } });
  expect(payload.deposits).toMatchObject([{ amount: '250', state: 'seen', explorer: null }]);
  for (const _ of [1, 2, 3]) {
    await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
    await followNetworks(server.context);
  }
  const balance = await ada.client.call(balancesRoutes.getBalance, {
    params: { currencyKey: key },
    query: {},
  });
  expect(balance.payload.value).toBe('250');
  await expectSound(server);
});

test.each([
  ['nobody', { user: '99999999999' }],
  ['an internal network', { key: 'tectum-t12-tet' }],
  ['a family', { key: 'tectum-note-btc' }],
  ['an unknown currency', { key: '__proto__' }],
  ['nothing', { amount: '0' }],
  ['less than nothing', { amount: '-1' }],
  ['an exponent', { amount: '1e3' }],
  ['too many decimals', { amount: '0.0000001' }],
  ['a number', { amount: 250 }],
  ['a field too many', { hash: 'x' }],
  ['a request of nobody', { request: '0192f000-0000-7000-8000-000000000001' }],
])('%s is refused', async (_what, changes) => {
  await expectUnchanged(server, async () => {
    expect((await order(visitor(), changes)).httpStatus).toBe(400);
  });
});

test('coins that pay a request for coins from outside come to its address', async () => {
  await fundBridge(server, { currencyKey: 'tectum-t12-tet', amount: '50' });
  const body = { amount: '5', currencyFromKey: 'ethereum-erc20-tet', currencyToKey: 'tectum-t12-tet' };
  const { input } = (await ada.client.call(externalRoutes.initiateExternalInput, { body })).payload;
  const paid = { key: 'ethereum-erc20-tet', amount: input.amountTotalStr, request: input.requestId };
  expect((await order(visitor(), paid)).httpStatus).toBe(200);
  await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
  await followNetworks(server.context);
  const { rows } = await server.database.query('select amount::text from chain_arrivals where address = $1', [
    input.addressToFill,
  ]);
  expect(rows).toHaveLength(1);
});

describe('does not exist', () => {
  const expectMissing = async (client: ApiClient, headers: Record<string, string> = {}) =>
    expectUnchanged(server, async () => {
      expect((await order(client, { headers })).httpStatus).toBe(404);
    });

  test('without the key, even for the signed-in user', async () => {
    await expectMissing(new ApiClient(server.app, ''));
    await expectMissing(ada.client);
    const wrong = visitor();
    wrong.cookies.set(demoCookie, `${demoKey(server.context.keys)}x`);
    await expectMissing(wrong);
  });

  test.each([{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { via: '1.1 a proxy' }])(
    'by way of a proxy (%o)',
    async (headers) => expectMissing(visitor(), headers),
  );

  test.each<[string, TestServerOptions]>([
    ['a database of its own', { ...demo, overrides: { embeddedDatabase: false } }],
    ['a proxy', { ...demo, environment: { TRUST_PROXY: 'loopback' } }],
    ['a mail server', { ...demo, environment: { TRUST_PROXY: '', SMTP_URL: 'smtp://127.0.0.1:2525' } }],
    ['a public address', { ...demo, environment: { TRUST_PROXY: '', PUBLIC_URL: 'https://wallet.example' } }],
    ['an open port', { ...demo, environment: { TRUST_PROXY: '', HOST: '0.0.0.0' } }],
  ])('on a server with %s, even with the right key', async (_what, options) => {
    const production = await serveOtherwise(server, options);
    await expectMissing(visitor(production));
  });
});

test.each<Record<string, string>>([{ origin: 'http://localhost:3000' }, { 'sec-fetch-site': 'same-site' }])(
  'a page of another site or port (%o) cannot ask for it',
  async (headers) => {
    await expectUnchanged(server, async () => {
      expect((await order(visitor(), { headers })).httpStatus).toBe(403);
    });
  },
);
