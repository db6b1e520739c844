import { beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { ApiClient } from '../../tests/support/api-client';
import { registerUser, testPassword } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { demoAccounts } from './demo-accounts';
import { demoCookie, demoEntryPath, demoKey } from './demo-key';
import { changeUsers } from '../../tests/support/change-users';

const [ada] = demoAccounts;
const body = { login: ada.email, password: testPassword, token: 'off' };

describe('the key that the start prints', () => {
  const server = withServer({
    environment: { TRUST_PROXY: '' },
    overrides: { embeddedDatabase: true },
  });
  let key: string;
  beforeAll(async () => {
    key = demoKey(server.context.keys);
    await registerUser(server, { email: ada.email });
    await changeUsers(server, 'secure_mode = 3');
  });

  const here = (): ApiClient => new ApiClient(server.app, '');
  const enter = (client: ApiClient, query: string, headers: Record<string, string> = {}) =>
    client.send({ method: 'GET', url: `${demoEntryPath}${query}`, headers });

  test('is exchanged for a cookie that no script reads and no other site sends', async () => {
    const client = here();
    const entered = await enter(client, `?key=${key}`);
    expect(entered.httpStatus).toBe(303);
    expect(entered.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' });
    const [secret = '', mark] = [entered.headers['set-cookie']].flat();
    expect(secret).toMatch(/^bf_demo=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    // What the app reads says no more than which networks are simulated.
    expect(mark).toBe('bf_demo_here=bitcoin.ethereum.tron.tectum; Max-Age=2592000; Path=/; SameSite=Strict');
    expect((await client.send({ method: 'GET', url: '/dev/outbox.json' })).httpStatus).toBe(200);
    expect(await client.call(authRoutes.signIn, { body })).toMatchObject({ status: 1 });
  });

  test('is needed: without it a demo account is an unknown one, and the outbox does not exist', async () => {
    const client = here();
    for (const cookie of [undefined, '', `${key}x`, key.slice(1), key.toLowerCase()]) {
      if (cookie !== undefined) client.cookies.set(demoCookie, cookie);
      const refusal = await client.refused(authRoutes.signIn, { body });
      expect(refusal, cookie).toMatchObject({ httpStatus: 401, errorCode: 10_209 });
      expect((await client.send({ method: 'GET', url: '/dev/outbox.json' })).httpStatus).toBe(404);
    }
  });

  test.each(['', '?key=', '?key=wrong', '?other=1'])('with %j nobody gets in', async (query) => {
    const refused = await enter(here(), query);
    expect(refused.httpStatus).toBe(404);
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  test('opens nothing by way of a proxy, or by another name', async () => {
    const right = `?key=${key}`;
    const forwarded = { 'x-forwarded-for': '127.0.0.1' };
    expect((await enter(here(), right, forwarded)).httpStatus).toBe(404);
    expect((await enter(here(), right, { host: 'rebound.evil.example' })).httpStatus).toBe(421);
    const client = here();
    client.cookies.set(demoCookie, key);
    const refusal = await client.refused(authRoutes.signIn, { body }, forwarded);
    expect(refusal).toMatchObject({ errorCode: 10_209 });
  });

  test('is not needed by users with their own account', async () => {
    const { email } = await registerUser(server);
    await changeUsers(server, 'secure_mode = 3 where email = $1', [email]);
    expect(await here().call(authRoutes.signIn, { body: { ...body, login: email } })).toMatchObject({
      status: 1,
    });
  });
});
