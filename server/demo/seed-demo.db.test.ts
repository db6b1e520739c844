import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { ApiClient } from '../../tests/support/api-client';
import { changeUsers } from '../../tests/support/change-users';
import { decodePayment } from '../../tests/support/decode-payment';
import { sealRows } from '../../tests/support/seal-rows';
import { startedSession } from '../../tests/support/started-session';
import { withServerForEachTest } from '../../tests/support/with-server';
import { findUserByName } from '../identity/users/user';
import { readConfig } from '../kernel/config';
import { findUserBalances } from '../ledger/balances';
import { demoAccounts } from './demo-accounts';
import { demoCookie, demoKey, mayHaveDemo } from './demo-key';
import { addDemoUser, seedDemo } from './seed-demo';

describe('the demo', () => {
  const server = withServerForEachTest({
    environment: { TRUST_PROXY: '' },
    overrides: { embeddedDatabase: true },
  });

  /** A browser on the server's own machine that was opened by the printed link. */
  function browser(): ApiClient {
    const client = new ApiClient(server.app, '');
    client.cookies.set(demoCookie, demoKey(server.context.keys));
    return client;
  }

  async function accounts(): Promise<unknown[]> {
    const { rows } = await server.database.query<object>('select * from users order by email');
    return rows;
  }

  test('has accounts that sign in with their password alone', async () => {
    await seedDemo(server.context);
    expect(await accounts()).toHaveLength(demoAccounts.length);
    for (const { email, password, name, fullName, merchantName } of demoAccounts) {
      const client = browser();
      const answer = await client.call(authRoutes.signIn, { body: { login: email, password, token: 'off' } });
      if (answer.status !== 1) throw new Error(`${email} is asked for a code`);
      client.accessToken = answer.payload.accessToken;
      const { payload } = await client.call(userRoutes.getUser, {});
      expect(payload).toMatchObject({ email, name, fullName, merchant: merchantName, secure: { mode: 3 } });
    }
  });

  test('lets lin pay at the till of the café at once', async () => {
    await seedDemo(server.context);
    const [, lin, cafe] = await Promise.all(
      demoAccounts.map(async ({ email, password }) => {
        const client = browser();
        const body = { login: email, password, token: 'off' };
        client.accessToken = startedSession(await client.call(authRoutes.signIn, { body })).accessToken;
        return client;
      }),
    );
    const asked = { currency_key: 'tectum-note-usdt', total: '4.5' };
    const { payload } = (await cafe?.call(eposRoutes.requestPayment, { body: asked })) ?? {};
    const data = decodePayment(new URL(payload?.url ?? '').searchParams.get('data') ?? '');
    if (data === undefined) throw new Error('the café asks for nothing');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const paid = await lin?.call(eposRoutes.payAtTill, { body: data }, headers);
    expect(paid?.payload).toMatchObject({ merchant: 'Corner Café', amount: '4.5' });
  });

  test('is made once: what its users change or the operator removes stays so', async () => {
    const { context, database } = server;
    await seedDemo(context);
    // A user with bills can't be removed.
    const [kept, , removed] = demoAccounts;
    await changeUsers(server, `full_name = 'Changed', secure_mode = 0 where email = $1`, [kept.email]);
    await database.query('delete from users where email = $1', [removed.email]);
    const before = await accounts();
    await seedDemo(context);
    expect(await accounts()).toEqual(before);
  });

  test('is made once by several servers that start at the same moment', async () => {
    const { context } = server;
    await Promise.all([seedDemo(context), seedDemo(context), seedDemo(context)]);
    expect(await accounts()).toHaveLength(demoAccounts.length);
  });

  test('leaves existing users alone who have the name or address of a demo account', async () => {
    const { context, database } = server;
    const insert = `insert into users (id, public_id, email, password_hash, name, name_folded, created_at)
      values (gen_random_uuid(), $1, $2, 'hash', $3, $3, now())`;
    await database.query(insert, [10_000, 'earlier@example.test', demoAccounts[0].name]);
    await database.query(insert, [10_001, demoAccounts[1].email, 'earlier']);
    await sealRows(server, 'users');
    const before = await accounts();
    await seedDemo(context);
    const after = await accounts();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toContainEqual(expect.objectContaining({ email: demoAccounts[2].email }));
  });
});

describe('the demo beside a real network', () => {
  const server = withServerForEachTest({
    environment: { TRUST_PROXY: '', BITCOIN_RPC_URL: 'http://127.0.0.1:9', BITCOIN_NETWORK: 'regtest' },
    overrides: { embeddedDatabase: true },
  });

  async function held(email: string): Promise<number[]> {
    const { id = '' } = (await findUserByName(server.context, email)) ?? {};
    const balances = await findUserBalances(server.context.db, { userId: id, kind: 'crypto' });
    return [...balances].filter(([, amount]) => amount > 0n).map(([currencyId]) => currencyId);
  }
  const bitcoin = requireCurrency('bitcoin-native-btc').id;

  test('gives away all but its coins, also at the second start', async () => {
    const { context } = server;
    await seedDemo(context);
    await seedDemo(context);
    const [{ email }] = demoAccounts;
    expect(await held(email)).toContain(requireCurrency('tron-trc20-usdt').id);
    expect(await held(email)).not.toContain(bitcoin);
    const { rows } = await server.database.query(
      'select distinct currency_id from bills where holder_id is not null',
    );
    expect(rows).not.toContainEqual({ currency_id: requireCurrency('tectum-note-btc').id });
    expect(rows).toContainEqual({ currency_id: requireCurrency('tectum-note-usdt').id });
  });

  test('welcomes a new user with all but its coins', async () => {
    const { context } = server;
    await seedDemo(context);
    const email = 'new@example.test';
    const account = { email, name: 'newcomer', fullName: 'New Comer', merchantName: null };
    const id = await addDemoUser(context, { account, passwordHash: 'hash' });
    await context.accountPolicy.welcome(context, id ?? '');
    expect(await held(email)).toContain(requireCurrency('tron-trc20-usdt').id);
    expect(await held(email)).not.toContain(bitcoin);
  });
});

const masterKey = 'm'.repeat(32);
test.each<[string, Record<string, string>, boolean, boolean]>([
  ['on this machine alone', {}, true, true],
  ['on localhost', { HOST: 'localhost' }, true, true],
  ['on IPv6 loopback', { HOST: '::1' }, true, true],
  ['when switched off', { DEMO: 'false' }, true, false],
  ['on all addresses', { HOST: '0.0.0.0' }, true, false],
  ['on an address of a network', { HOST: '192.0.2.1' }, true, false],
  ['behind a proxy', { TRUST_PROXY: 'loopback' }, true, false],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:2525' }, true, false],
  ['under a public address', { PUBLIC_URL: 'https://wallet.example' }, true, false],
  ['on an own PostgreSQL', { DATABASE_URL: 'postgresql://x/y', MASTER_KEY: masterKey }, false, false],
])('%s the demo is allowed or not', (_where, environment, embeddedDatabase, allowed) => {
  expect(mayHaveDemo({ config: readConfig(environment), embeddedDatabase })).toBe(allowed);
});
