import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiKeysRoutes } from '../../../contract/api-keys/api-keys.contract';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { eposRoutes } from '../../../contract/epos/epos.contract';
import type { KeyScope } from '../../../contract/route/define-route';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { BillUser } from '../../../tests/support/bill-user';
import { databaseDigest } from '../../../tests/security/support/database-digest';
import { EposShop } from '../../../tests/support/epos-shop';
import { expectUnchanged } from '../../../tests/support/expect-unchanged';
import { LiveClient } from '../../../tests/support/live-client';
import { serveOtherwise } from '../../../tests/support/test-server';
import { withServer } from '../../../tests/support/with-server';
import { freezeUser, unfreezeUser } from '../users/freeze-user';

describe('keys for programs', () => {
  let ada: BillUser;
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeAll(async () => {
    ada = await BillUser.add(server);
  });
  afterEach(async () => {
    await server.database.query('delete from api_keys');
    await ada.renewSession();
  });

  const inMs = (ms: number): string => new Date(server.clock.now().getTime() + ms).toISOString();

  async function create(
    user: BillUser,
    body: { expiredAt?: string | null; apiKeyName?: string; scopes?: KeyScope[] } = {},
  ) {
    const { payload } = await user.ask(apiKeysRoutes.createApiKey, { body: { expiredAt: null, ...body } });
    return payload.apiKey;
  }

  async function list(user: BillUser) {
    return (await user.ask(apiKeysRoutes.listApiKeys, {})).payload.apiKeys;
  }

  /** What a call with the key comes to: 0 when it was done. */
  async function errorWith(
    key: string,
    route: typeof balancesRoutes.getBalances | typeof userRoutes.getUser,
  ) {
    const client = new ApiClient(server.app);
    client.accessToken = key;
    const { json, httpStatus } = await client.callAny(route, {});
    return httpStatus === 200 ? 0 : (json as { errorCode: number }).errorCode;
  }

  test('are shown in full once, and kept as a hash', async () => {
    const made = await create(ada, { apiKeyName: ' the shop ', scopes: ['epos', 'read'] });
    expect(made).toMatchObject({
      key: expect.stringMatching(/^bfk_[0-9A-Za-z]{32}$/) as string,
      apiKeyName: 'the shop',
      scopes: ['read', 'epos'],
      createdAt: server.clock.now().toISOString(),
      expiredAt: null,
      lastUsedAt: null,
    });
    const masked = `${made.key.slice(0, 8)}••••••••${made.key.slice(-4)}`;
    expect(await list(ada)).toEqual([{ ...made, key: masked }]);
    const { rows } = await server.database.query<{ text: string }>('select k::text as text from api_keys k');
    expect(rows[0]?.text).not.toContain(made.key.slice(8, -4));
  });

  test('read by default, and nothing else', async () => {
    const { key, scopes } = await create(ada);
    expect(scopes).toEqual(['read']);
    expect(await errorWith(key, balancesRoutes.getBalances)).toBe(0);
    expect(await errorWith(key, userRoutes.getUser)).toBe(10_030);
  });

  test('are listed with the newest first, each to its owner alone', async () => {
    const lin = await BillUser.add(server);
    await create(ada, { apiKeyName: 'one' });
    server.clock.advance(1);
    await create(ada, { apiKeyName: 'two' });
    const { id } = await create(lin, { apiKeyName: 'three' });
    expect((await list(ada)).map(({ apiKeyName }) => apiKeyName)).toEqual(['two', 'one']);
    const came = await expectUnchanged(server, () => ada.ask(apiKeysRoutes.revokeApiKey, { params: { id } }));
    expect([came.httpStatus, came.errorCode]).toEqual([404, 10_010]);
    expect(await list(lin)).toHaveLength(1);
  });

  test('end at once when they are revoked', async () => {
    const { id, key } = await create(ada);
    expect((await ada.ask(apiKeysRoutes.revokeApiKey, { params: { id } })).errorCode).toBe(0);
    expect(await errorWith(key, balancesRoutes.getBalances)).toBe(10_011);
    expect(await list(ada)).toEqual([]);
    expect((await ada.ask(apiKeysRoutes.revokeApiKey, { params: { id } })).errorCode).toBe(10_010);
  });

  test('end to the millisecond when they were made so', async () => {
    const { key } = await create(ada, { expiredAt: inMs(60_000) });
    server.clock.advance(60_000 - 1);
    expect(await errorWith(key, balancesRoutes.getBalances)).toBe(0);
    server.clock.advance(1);
    expect(await errorWith(key, balancesRoutes.getBalances)).toBe(10_012);
    expect(await list(ada)).toEqual([]);
  });

  test.each<[how: string, change: string]>([
    ['given to another user', 'update api_keys set user_id = $1'],
    ['widened', `update api_keys set scopes = '{read,epos,pay}' where user_id <> $1`],
    ['prolonged', 'update api_keys set expires_at = null where user_id <> $1'],
    ['revoked and allowed again', 'update api_keys set revoked_at = null where user_id <> $1'],
    [
      'copied for another user',
      `with own as (delete from api_keys returning *) insert into api_keys
       select gen_random_uuid(), $1, name, key_start, key_end, key_hash, scopes, created_at, expires_at,
         revoked_at, last_used_at, seal from own`,
    ],
  ])('are refused and not listed once they were %s by SQL', async (how, change) => {
    const lin = await BillUser.add(server);
    const { id, key } = await create(ada, { expiredAt: inMs(60_000) });
    expect(await errorWith(key, balancesRoutes.getBalances)).toBe(0);
    if (how.startsWith('revoked')) await ada.ask(apiKeysRoutes.revokeApiKey, { params: { id } });
    await server.database.query(change.replace('$1', `'${lin.id}'`));
    expect(await errorWith(key, balancesRoutes.getBalances)).toBe(10_011);
    expect([...(await list(ada)), ...(await list(lin))]).toEqual([]);
  });

  test.each<[what: string, body: object]>([
    ['an end that is over', { expiredAt: '2020-01-01T00:00:00Z' }],
    ['no end', {}],
    ['an end that is no time', { expiredAt: 'never' }],
    ['no scope', { expiredAt: null, scopes: [] }],
    ['an unknown scope', { expiredAt: null, scopes: ['write'] }],
    ['a long name', { expiredAt: null, apiKeyName: 'x'.repeat(41) }],
    ['a name of two lines', { expiredAt: null, apiKeyName: 'a\nb' }],
  ])('are refused with %s', async (_what, body) => {
    const came = await expectUnchanged(server, () =>
      ada.ask(apiKeysRoutes.createApiKey, { body: body as { expiredAt: null } }),
    );
    expect(came.httpStatus).toBe(400);
  });

  test('are twenty at most, however many are made at once; an ended one makes room', async () => {
    const ends = { expiredAt: inMs(60_000) };
    await create(ada, ends);
    const came = await Promise.all(
      Array.from({ length: 19 + 5 }, () =>
        ada.ask(apiKeysRoutes.createApiKey, { body: { expiredAt: null } }),
      ),
    );
    expect(came.filter(({ errorCode }) => errorCode === 0)).toHaveLength(19);
    expect(came.filter(({ errorCode }) => errorCode === 20_027)).toHaveLength(5);
    server.clock.advance(60_000);
    expect((await create(ada)).id).toBeDefined();
  });

  test.each(['bfk_', 'bfk_0', `bfk_${'0'.repeat(32)}`, `bfk_${'é'.repeat(16)}`, `bfk_${'0'.repeat(33)}`])(
    'that were never made are refused: %s',
    async (key) => {
      expect(await errorWith(key, balancesRoutes.getBalances)).toBe(10_011);
    },
  );

  test('say when they were last used, and write it down once a minute', async () => {
    const { key } = await create(ada);
    const usedAt = async () => (await list(ada))[0]?.lastUsedAt;
    await errorWith(key, userRoutes.getUser);
    expect(await usedAt()).toBeNull();
    const first = server.clock.now().toISOString();
    await errorWith(key, balancesRoutes.getBalances);
    expect(await usedAt()).toBe(first);
    server.clock.advance(59_999);
    const before = await databaseDigest(server.database);
    await errorWith(key, balancesRoutes.getBalances);
    expect(await databaseDigest(server.database)).toEqual(before);
    server.clock.advance(1);
    await errorWith(key, balancesRoutes.getBalances);
    expect(await usedAt()).toBe(server.clock.now().toISOString());
  });

  test('are refused for a blocked user, like sessions', async () => {
    const lin = await BillUser.add(server);
    const { key } = await create(lin);
    await freezeUser(server.context, lin.id);
    expect(await errorWith(key, balancesRoutes.getBalances)).toBe(10_024);
    await unfreezeUser(server.context, lin.id);
    expect(await errorWith(key, balancesRoutes.getBalances)).toBe(0);
  });

  test('take payments, without an origin, and give none back', async () => {
    const shop = await EposShop.open(server);
    const { key } = await create(shop.merchant, { scopes: ['epos'] });
    const till = new ApiClient(server.app);
    till.accessToken = key;
    const body = { currency_key: 'tectum-note-tet', amount: '10' };
    const { payload } = await till.call(eposRoutes.requestPayment, { body });
    const customer = await shop.customer({ pay: { '10': 1 } });
    await shop.pay(customer, shop.read(payload.url));
    const params = { id: payload.payment.id };
    const read = await till.call(eposRoutes.getPayment, { params });
    expect(read.payload.payment.state).toBe('paid');
    expect((await till.call(eposRoutes.listPayments, { query: {} })).payload.totalCount).toBe(1);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await till.refused(eposRoutes.refundPayment, { params }, headers)).errorCode).toBe(10_030);
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await till.refused(eposRoutes.getTill, {}, foreign)).errorCode).toBe(10_102);
  });

  test('are counted with their owner’s own calls', async () => {
    const strict = await serveOtherwise(server, {});
    const lin = await BillUser.add(strict);
    const { key } = await create(lin);
    const program = new ApiClient(strict.app);
    program.accessToken = key;
    const { calls } = balancesRoutes.getBalances.rateLimit;
    for (let call = 0; call < calls; call += 1)
      await (call % 2 === 0 ? program : lin.client).call(balancesRoutes.getBalances, {});
    for (const client of [program, lin.client])
      expect((await client.refused(balancesRoutes.getBalances, {})).errorCode).toBe(90_907);
  });

  describe('following live updates', () => {
    const open: LiveClient[] = [];
    afterEach(() => {
      for (const client of open) client.close();
    });

    async function follow(token: string, cursor?: string): Promise<LiveClient> {
      const url = server.app.server.listening
        ? `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`
        : await server.app.listen({ host: '127.0.0.1', port: 0 });
      const client = new LiveClient();
      open.push(client);
      await client.open(url, token, cursor);
      return client;
    }

    test('with scope epos get events of the till alone, and end with their key', async () => {
      const shop = await EposShop.open(server);
      const { id, key } = await create(shop.merchant, { scopes: ['epos'] });
      const [till, owner] = [await follow(key), await follow(shop.merchant.client.accessToken ?? '')];
      for (const client of [till, owner]) await expect.poll(() => client.heard.length).toBeGreaterThan(0);
      await shop.sell(await shop.customer({ pay: { '10': 1 } }));
      await expect.poll(() => owner.topics()).toEqual(['epos', 'pay', 'operations']);
      expect(till.topics()).toEqual(['epos']);
      const cursor = till.heard.at(-1)?.id ?? '';
      await shop.cancel((await shop.request()).payment.id);
      const again = await follow(key, cursor);
      await expect.poll(() => again.heard.length).toBeGreaterThan(0);
      expect(new Set([...again.topics(), 'epos'])).toEqual(new Set(['epos']));
      await shop.merchant.ask(apiKeysRoutes.revokeApiKey, { params: { id } });
      await expect.poll(() => till.isClosed).toBe(true);
      expect(till.heard.at(-1)?.name).toBe('end');
      expect(owner.isClosed).toBe(false);
    });

    test('need that scope', async () => {
      const { key } = await create(ada, { scopes: ['read'] });
      expect((await follow(key)).httpStatus).toBe(403);
    });
  });
});
