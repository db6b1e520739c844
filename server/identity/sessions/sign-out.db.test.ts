import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { registerUser, signInUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { signOut, refreshToken } = authRoutes;
const { getUser } = userRoutes;

describe('signing out', () => {
  const server = withServer();

  interface Kept {
    accessToken: string | undefined;
    cookies: Map<string, string>;
  }

  /** What a thief would have copied before the sign-out. */
  function keptOf({ client }: TestUser): Kept {
    return { accessToken: client.accessToken, cookies: new Map(client.cookies) };
  }

  async function expectNoRefresh({ cookies }: Kept): Promise<void> {
    const client = new ApiClient(server.app);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    expect((await client.refused(refreshToken, { body: {} })).errorCode).toBe(10011);
  }

  async function expectEnded(kept: Kept): Promise<void> {
    const client = new ApiClient(server.app);
    client.accessToken = kept.accessToken;
    expect((await client.refused(getUser, {})).errorCode).toBe(10011);
    await expectNoRefresh(kept);
  }

  test('with bearer and cookie the session ends and both cookies are cleared', async () => {
    const user = await registerUser(server);
    const kept = keptOf(user);
    expect(await user.client.call(signOut, {})).toEqual({ status: 1, payload: {} });
    // The device stays known, so that the next sign-in on it is no news.
    expect([...user.client.cookies.keys()]).toEqual(['bf_device']);
    await expectEnded(kept);
  });

  test('the bearer alone is enough', async () => {
    const user = await registerUser(server);
    const kept = keptOf(user);
    const client = new ApiClient(server.app);
    client.accessToken = kept.accessToken;
    await client.call(signOut, {});
    await expectEnded(kept);
  });

  test('the cookie alone is enough, also when the access token has run out', async () => {
    const user = await registerUser(server);
    const kept = keptOf(user);
    server.clock.advance(600_000);
    await user.client.call(signOut, {});
    await expectNoRefresh(kept);
    const other = await registerUser(server);
    const keptOther = keptOf(other);
    other.client.accessToken = undefined;
    await other.client.call(signOut, {});
    await expectEnded(keptOther);
  });

  test('with bearer and cookie of two sessions both end', async () => {
    const user = await registerUser(server);
    const elsewhere = new ApiClient(server.app);
    await signInUser(server, user.email, elsewhere);
    const both = [keptOf(user), keptOf({ ...user, client: elsewhere })];
    elsewhere.accessToken = user.client.accessToken;
    await elsewhere.call(signOut, {});
    for (const kept of both) await expectEnded(kept);
  });

  test.each([
    ['without any token', undefined],
    ['with a broken token', 'not.a.token'],
    ['with an empty token', ''],
  ])('%s it still succeeds, clears the cookies and ends no session', async (_how, accessToken) => {
    const bystander = await registerUser(server);
    const client = new ApiClient(server.app);
    client.accessToken = accessToken;
    client.cookies.set('bf_session', 'left over');
    client.cookies.set('bf_refresh', 'unknown');
    const answer = await client.call(signOut, {});
    expect(answer.status).toBe(1);
    expect(client.cookies.size).toBe(0);
    expect((await bystander.client.call(getUser, {})).status).toBe(1);
  });

  test('twice is as good as once', async () => {
    const user = await registerUser(server);
    const { accessToken } = user.client;
    await user.client.call(signOut, {});
    user.client.accessToken = accessToken;
    expect((await user.client.call(signOut, {})).status).toBe(1);
  });

  test('it ends one session; the same user stays signed in elsewhere', async () => {
    const user = await registerUser(server);
    const elsewhere = new ApiClient(server.app);
    await signInUser(server, user.email, elsewhere);
    await user.client.call(signOut, {});
    expect((await elsewhere.call(getUser, {})).payload.email).toBe(user.email);
  });
});
