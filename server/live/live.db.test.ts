import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { sessionsRoutes } from '../../contract/sessions/sessions.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { ApiClient } from '../../tests/support/api-client';
import { fundUser } from '../../tests/support/fund-user';
import { LiveClient } from '../../tests/support/live-client';
import { registerUser, signInUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { createApp } from '../app';
import { freezeUser } from '../identity/users/freeze-user';

describe('live updates', () => {
  const server = withServerForEachTest();
  let url: string;
  let listeners: LiveClient[];
  beforeEach(async () => {
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    listeners = [];
  });
  afterEach(() => {
    for (const listener of listeners) listener.close();
  });

  async function follow(
    client: ApiClient,
    options: { cursor?: string; at?: string } = {},
  ): Promise<LiveClient> {
    const listener = new LiveClient();
    listeners.push(listener);
    await listener.open(options.at ?? url, client.accessToken, options.cursor);
    await expect.poll(() => listener.heard.length).toBeGreaterThan(0);
    return listener;
  }

  test('notify only the user whose data changed', async () => {
    const [one, two] = [await registerUser(server), await registerUser(server)];
    const [ownStream, foreign] = [await follow(one.client), await follow(two.client)];
    expect(ownStream.heard[0]?.name).toBe('reset');
    await one.client.call(userRoutes.updateUser, { body: { fullName: 'New Name' } });
    await expect.poll(() => ownStream.topics()).toEqual(['user']);
    await two.client.call(userRoutes.updateUser, { body: { fullName: 'Other Name' } });
    await expect.poll(() => foreign.topics()).toEqual(['user']);
    expect(ownStream.topics()).toEqual(['user']);
  });

  test('report every posting that moves a user’s crypto, only to that user, without being announced', async () => {
    const [one, two] = [await registerUser(server), await registerUser(server)];
    const [ownStream, foreign] = [await follow(one.client), await follow(two.client)];
    const give = (amount: string) =>
      fundUser(server, { email: one.email, currencyKey: 'tectum-t12-tet', amount });
    await give('12.5');
    await expect.poll(() => ownStream.topics()).toEqual(['balances', 'operations']);
    await give('1');
    await expect.poll(() => ownStream.topics()).toEqual(['balances', 'operations', 'balances', 'operations']);
    expect(foreign.topics()).toEqual([]);
  });

  test('come from another server of the same database as well', async () => {
    const { client } = await registerUser(server);
    const second = await createApp(server.context);
    await second.listen({ host: '127.0.0.1', port: 0 });
    const at = `http://127.0.0.1:${(second.server.address() as AddressInfo).port}`;
    const listener = await follow(client, { at });
    await client.call(userRoutes.updateUser, { body: { fullName: 'New Name' } });
    await expect.poll(() => listener.topics()).toEqual(['user']);
    await second.close();
    await expect.poll(() => listener.isClosed).toBe(true);
  });

  test.each([
    ['none', undefined],
    ['one that is too old to be sure of', '0'],
    ['one that was never given', '999999999'],
    ['one that is no number', 'x'],
  ])('with %s for a number begin with a reset', async (_name, cursor) => {
    const { client } = await registerUser(server);
    const listener = await follow(client, cursor === undefined ? {} : { cursor });
    expect(listener.heard[0]?.name).toBe('reset');
    expect(Number(listener.heard[0]?.id)).toBeGreaterThan(0);
  });

  test('send what happened between two connections', async () => {
    const { client } = await registerUser(server);
    // Enough events of others that the cursor's overlap reaches back to none of this user's.
    await server.database.query(
      `with other as (insert into users (id, public_id, email, password_hash, created_at)
         values (gen_random_uuid(), 12345, 'other@example.test', 'none', now()) returning id)
       insert into live_events (user_id, topic) select id, 'sessions' from other, generate_series(1, 1200)`,
    );
    const { rows } = await server.database.query<{ id: string }>(
      'select max(id)::text as id from live_events',
    );
    await client.call(userRoutes.updateUser, { body: { fullName: 'Meanwhile' } });
    const listener = await follow(client, { cursor: rows[0]?.id ?? '' });
    // Balances and history are always announced, because the books aren't asked what they moved in the meantime.
    await expect.poll(() => listener.topics()).toEqual(['user', 'balances', 'operations']);
    expect(listener.heard.map(({ name }) => name)).not.toContain('reset');
  });

  test('end with their session, wherever it is ended', async () => {
    const { client: phone, email } = await registerUser(server);
    const desk = new ApiClient(server.app);
    await signInUser(server, email, desk);
    const [ended, stays] = [await follow(desk), await follow(phone)];
    await phone.call(sessionsRoutes.endOtherSessions, {});
    await expect.poll(() => ended.isClosed).toBe(true);
    expect(ended.heard.at(-1)?.name).toBe('end');
    await expect.poll(() => stays.topics()).toContain('sessions');
    expect(stays.isClosed).toBe(false);
    await phone.call(authRoutes.signOut, {});
    await expect.poll(() => stays.isClosed).toBe(true);
  });

  test('end at once when their user is frozen', async () => {
    const [frozen, other] = [await registerUser(server), await registerUser(server)];
    const [ended, stays] = [await follow(frozen.client), await follow(other.client)];
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      frozen.email,
    ]);
    await freezeUser(server.context, rows[0]?.id ?? '');
    await expect.poll(() => ended.isClosed).toBe(true);
    expect(ended.heard.at(-1)?.name).toBe('end');
    expect(stays.isClosed).toBe(false);
  });

  test('are open twenty times for one user at most, also of a hundred that are opened at once', async () => {
    const { client } = await registerUser(server);
    listeners = Array.from({ length: 100 }, () => new LiveClient());
    await Promise.all(listeners.map(async (listener) => listener.open(url, client.accessToken)));
    const count = (httpStatus: number) => listeners.filter((one) => one.httpStatus === httpStatus).length;
    expect([count(200), count(429)]).toEqual([20, 80]);
  });

  test('are for signed-in users alone', async () => {
    const guest = new LiveClient();
    await guest.open(url, undefined);
    expect(guest.httpStatus).toBe(401);
    const stranger = new LiveClient();
    await stranger.open(url, 'a.b.c');
    expect(stranger.httpStatus).toBe(401);
  });

  test('are open twenty times for one user at most, and free again when one is closed', async () => {
    const { client } = await registerUser(server);
    const open: LiveClient[] = [];
    for (let count = 0; count < 20; count += 1) open.push(await follow(client));
    const refused = new LiveClient();
    await refused.open(url, client.accessToken);
    expect(refused.httpStatus).toBe(429);
    open[0]?.close();
    await expect
      .poll(async () => {
        const again = new LiveClient();
        listeners.push(again);
        await again.open(url, client.accessToken);
        return again.httpStatus;
      })
      .toBe(200);
  });
});
