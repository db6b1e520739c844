import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeysRoutes } from '../../contract/api-keys/api-keys.contract';
import type { WantedPurse } from '../../contract/api-keys/api-keys.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import type { PaymentData } from '../../contract/epos/epos.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { runAudit } from '../audit/run-audit';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { ApiClient } from '../../tests/support/api-client';
import { wrongAuthenticatorCode } from '../../tests/support/authenticator-code';
import type { BillUser } from '../../tests/support/bill-user';
import { EposShop } from '../../tests/support/epos-shop';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { registerUser } from '../../tests/support/register-user';
import { nextAuthenticatorCode, turnOnAuthenticator } from '../../tests/support/turn-on-authenticator';
import { withServer } from '../../tests/support/with-server';

const dayMs = 86_400_000;
const check = 'programs pay within their purses';

describe('a key with a purse', () => {
  let shop: EposShop;
  let shopId: number;
  let ada: BillUser;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeAll(async () => {
    shop = await EposShop.open(server);
    shopId = await publicIdOf(shop.merchant);
  });
  beforeEach(async () => {
    await shop.merchant.renewSession();
    ada = await shop.customer({ pay: { '100': 2 } });
  });

  const publicIdOf = async ({ client }: Pick<BillUser, 'client'>) =>
    (await client.call(userRoutes.getUser, {})).payload.id;

  const purseOf = (changes: Partial<WantedPurse> = {}): WantedPurse => ({
    currency_key: 'tectum-note-tet',
    amount: '50',
    merchants: [shopId],
    ...changes,
  });

  const bodyOf = (purse: WantedPurse | undefined, more: object = {}) => ({
    expiredAt: null,
    apiKeyName: 'vending',
    scopes: ['pay' as const],
    ...(purse !== undefined && { purse }),
    ...more,
  });

  async function keyOf(user: BillUser, purse = purseOf()) {
    const { payload } = await user.ask(apiKeysRoutes.createApiKey, { body: bodyOf(purse) });
    if (!('apiKey' in payload)) throw new Error('a code is asked for');
    return payload.apiKey;
  }

  /** What paying with the key comes to: 0 when it was done. */
  async function pay(key: string, data: PaymentData, more: { banknotes?: string[]; once?: string } = {}) {
    const program = new ApiClient(server.app);
    program.accessToken = key;
    const { once = randomUUID(), banknotes } = more;
    const body = { ...data, ...(banknotes !== undefined && { banknotes }) };
    const headers = { 'idempotency-key': once };
    const { json, httpStatus } = await program.callAny(eposRoutes.payAtTill, { body }, headers);
    return httpStatus === 200 ? 0 : (json as { errorCode: number }).errorCode;
  }

  const ask = async (amount: string) => (await shop.request({ amount })).data;

  /** The keys that a user's operations name. */
  async function namesOf(user: BillUser): Promise<(string | null)[]> {
    const { payload } = await user.ask(operationsRoutes.listOperations, { query: {} });
    return Promise.all(
      payload.operations.map(async ({ id }) => {
        const details = await user.ask(operationsRoutes.getOperation, { params: { id } });
        return details.payload.apiKey;
      }),
    );
  }

  const spentToday = async () => {
    const { payload } = await ada.ask(apiKeysRoutes.listApiKeys, {});
    return payload.apiKeys.map(({ purse }) => purse?.spentToday);
  };

  test('pays its merchants up to its amount a day, and the history names it', async () => {
    const { key, purse } = await keyOf(ada);
    expect(purse).toMatchObject({
      amount: '50',
      spentToday: '0',
      merchants: [{ id: shopId, name: 'Corner Café' }],
    });
    const paid = await ask('30.5');
    await server.database.query('delete from live_events');
    expect(await pay(key, paid)).toBe(0);
    expect(await spentToday()).toEqual(['30.5']);
    // So that open screens show it.
    const news = await server.database.query(`select user_id as id from live_events where topic = 'user'`);
    expect(news.rows).toEqual([{ id: ada.id }]);
    const more = await ask('19.51');
    // Its use is written down once a minute, so the refused call changes nothing.
    expect(await expectUnchanged(server, () => pay(key, more))).toBe(20_027);
    expect(await pay(key, await ask('19.5'))).toBe(0);
    expect(await spentToday()).toEqual(['50']);
    expect(await ada.pay()).toBe('150');
    await shop.pay(ada, more);
    expect(await namesOf(ada)).toEqual(expect.arrayContaining(['vending', 'vending', null]));
    expect((await namesOf(ada)).filter((name) => name !== null)).toHaveLength(2);
    expect(new Set(await namesOf(shop.merchant))).toEqual(new Set([null]));
    await expectSound(server);
  });

  test('never pays more in a day, however many payments come at once', async () => {
    const { key } = await keyOf(ada);
    const asked = await Promise.all(Array.from({ length: 16 }, () => ask('10')));
    const came = await Promise.all(asked.map((data) => pay(key, data)));
    expect(came.toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 0),
      ...Array.from({ length: 11 }, () => 20_027),
    ]);
    expect(await spentToday()).toEqual(['50']);
    expect(await ada.pay()).toBe('150');
    await expectSound(server);
  });

  test('may pay again on the next day, and not before', async () => {
    const { key } = await keyOf(ada);
    expect(await pay(key, await ask('50'))).toBe(0);
    const now = server.clock.now().getTime();
    server.clock.advance(dayMs - (now % dayMs) - 1);
    await shop.merchant.renewSession();
    expect(await pay(key, await ask('0.01'))).toBe(20_027);
    server.clock.advance(1);
    expect(await pay(key, await ask('50'))).toBe(0);
    await ada.renewSession();
    expect(await spentToday()).toEqual(['50']);
  });

  test('pays a payment once, whatever its key and how often it is sent', async () => {
    const { key } = await keyOf(ada);
    const data = await ask('20');
    const once = randomUUID();
    const came = await Promise.all([pay(key, data, { once }), pay(key, data, { once }), pay(key, data)]);
    expect(came).toEqual([0, 0, 0]);
    expect(await pay(key, data)).toBe(0);
    expect(await spentToday()).toEqual(['20']);
  });

  test('pays no other merchant, in no other currency, not with bills, and not once it has ended', async () => {
    const other = await EposShop.open(server);
    const foreign = await keyOf(ada, purseOf({ merchants: [await publicIdOf(other.merchant)] }));
    const usdt = await keyOf(ada, purseOf({ currency_key: 'tectum-note-usdt' }));
    const { key, id } = await keyOf(ada);
    const data = await ask('10');
    const [serial = ''] = await ada.getBills({ '10': 1 });
    for (const who of [foreign.key, usdt.key]) expect(await pay(who, data)).toBe(10_030);
    expect(await pay(key, data, { banknotes: [serial] })).toBe(10_030);
    expect(await ada.pay()).toBe('200');
    expect(await spentToday()).toEqual(['0', '0', '0']);
    await ada.ask(apiKeysRoutes.revokeApiKey, { params: { id } });
    expect(await pay(key, data)).toBe(10_011);
    const { payload } = await ada.ask(apiKeysRoutes.createApiKey, { body: { expiredAt: null } });
    if (!('apiKey' in payload)) throw new Error('a code is asked for');
    expect(await pay(payload.apiKey.key, data)).toBe(10_030);
  });

  test('is named by the auditor when more was paid than it allowed, or to someone else', async () => {
    const { key, id } = await keyOf(ada);
    expect(await pay(key, await ask('10'))).toBe(0);
    await server.database.query(
      `update key_purses set day_limit = 9, spent = 9, merchant_ids = array[gen_random_uuid()] where key_id = $1`,
      [id],
    );
    await sealNewEntries(server.context.db, server.clock.now());
    const { findings } = await runAudit(server.context);
    const messages = findings.filter((finding) => finding.check === check).map(({ message }) => message);
    expect(new Set(messages)).toEqual(
      new Set([
        expect.stringMatching(/it paid 10+ on/) as string,
        expect.stringContaining('may not have made it') as string,
      ]),
    );
  });

  test.each<[how: string, change: string]>([
    ['a higher amount', 'day_limit = 10 * day_limit'],
    ['other merchants', 'merchant_ids = (select array_agg(id) from users)'],
    ['another currency', 'currency_id = currency_id + 1'],
    ['nothing spent', 'spent = 0'],
    ['an earlier day', `spent_on = '2020-01-01'`],
  ])('pays nothing once SQL gave its purse %s', async (_how, change) => {
    const { key, id } = await keyOf(ada);
    expect(await pay(key, await ask('10'))).toBe(0);
    const next = await ask('1');
    await server.database.query(`update key_purses set ${change} where key_id = $1`, [id]);
    expect(await expectUnchanged(server, () => pay(key, next))).toBe(10_030);
    expect(await spentToday()).toEqual([undefined]);
  });

  test('is not named by the history for a payment that SQL ascribed to it', async () => {
    const { key } = await keyOf(ada);
    const other = await keyOf(ada, purseOf());
    expect(await pay(key, await ask('10'))).toBe(0);
    expect(await namesOf(ada)).toContain('vending');
    await server.database.query('update key_payments set key_id = $1', [other.id]);
    expect(await namesOf(ada)).not.toContain('vending');
  });

  test.each<[what: string, httpStatus: number, change: () => object]>([
    ['the scope without a purse', 400, () => bodyOf(undefined)],
    ['a purse without the scope', 400, () => bodyOf(purseOf(), { scopes: ['read'] })],
    ['nobody to pay', 400, () => bodyOf(purseOf({ merchants: [] }))],
    ['somebody who takes no payments', 404, () => bodyOf(purseOf({ merchants: [shopId, 999_999_999] }))],
    ['an unknown currency', 404, () => bodyOf(purseOf({ currency_key: 'no-such-note' }))],
    ['a coin', 404, () => bodyOf(purseOf({ currency_key: 'tectum-t12-tct' }))],
    ['nothing', 400, () => bodyOf(purseOf({ amount: '0' }))],
    ['too many decimals', 400, () => bodyOf(purseOf({ amount: '0.0000000000000000001' }))],
  ])('is not made for %s', async (_what, httpStatus, change) => {
    const body = change() as ReturnType<typeof bodyOf>;
    const came = await expectUnchanged(server, () => ada.ask(apiKeysRoutes.createApiKey, { body }));
    expect(came.httpStatus).toBe(httpStatus);
  });

  test('needs the code of a connected authenticator app', async () => {
    const { client, ...others } = await registerUser(server);
    const secret = await turnOnAuthenticator(server, { client, ...others }, 1);
    const create = async (code?: string) =>
      client.callAny(apiKeysRoutes.createApiKey, {
        body: bodyOf(purseOf(), code === undefined ? {} : { code }),
      });
    const asked = await expectUnchanged(server, () => create());
    expect(asked.json).toEqual({ status: 10_005, payload: {} });
    const wrong = await create(wrongAuthenticatorCode(secret, server.clock.now()));
    expect((wrong.json as { errorCode: number }).errorCode).toBe(10_002);
    const code = nextAuthenticatorCode(server, secret);
    expect((await create(code)).httpStatus).toBe(200);
    expect(((await create(code)).json as { errorCode: number }).errorCode).toBe(10_009);
    const { payload } = await client.call(apiKeysRoutes.listApiKeys, {});
    expect(payload.apiKeys).toHaveLength(1);
  });
});
