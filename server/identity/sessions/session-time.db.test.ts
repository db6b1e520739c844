import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { registerUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { refreshToken } = authRoutes;
const { getUser } = userRoutes;
const dayMs = 24 * 3600_000;

describe('the time of a session', () => {
  const server = withServer();

  test('the access token ends after 600 seconds with 10012', async () => {
    const { client } = await registerUser(server);
    server.clock.advance(599_000);
    expect((await client.call(getUser, {})).status).toBe(1);
    server.clock.advance(1_000);
    const refusal = await client.refused(getUser, {});
    expect(refusal).toMatchObject({ errorCode: 10012, httpStatus: 401 });
  });

  test('a refresh answers a token for the same user and session, and moves both cookies on', async () => {
    const { client, email } = await registerUser(server);
    const before = new Map(client.cookies);
    server.clock.advance(600_000);
    const { payload } = await client.call(refreshToken, { body: {} });
    expect(payload.expires_in).toBe(600);
    expect(client.cookies.get('bf_refresh')).not.toBe(before.get('bf_refresh'));
    const endsAt = new Date(server.clock.now().getTime() + 30 * dayMs).toISOString();
    expect(decodeURIComponent(client.cookies.get('bf_session') ?? '')).toBe(endsAt);
    client.accessToken = payload.accessToken;
    expect((await client.call(getUser, {})).payload.email).toBe(email);
    const sessions = await server.database.query(
      'select count(*)::int as count from sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(sessions.rows).toEqual([{ count: 1 }]);
  });

  test('a refresh in the same second still answers another token: the one before may have been refused', async () => {
    const { client } = await registerUser(server);
    const { payload } = await client.call(refreshToken, { body: {} });
    expect(payload.accessToken).not.toBe(client.accessToken);
  });

  test('the refresh token works from the body where there are no cookies', async () => {
    const user = await registerUser(server);
    const client = new ApiClient(server.app);
    const sent = { refreshToken: user.client.cookies.get('bf_refresh') ?? '' };
    const { payload } = await client.call(refreshToken, { body: sent });
    client.accessToken = payload.accessToken;
    expect((await client.call(getUser, {})).payload.email).toBe(user.email);
  });

  test('without any refresh token it is 10014', async () => {
    const refusal = await new ApiClient(server.app).refused(refreshToken, { body: {} });
    expect(refusal).toMatchObject({ errorCode: 10014, httpStatus: 401 });
  });

  test('a refresh within thirty days keeps the session for thirty more', async () => {
    const { client } = await registerUser(server);
    server.clock.advance(30 * dayMs - 1_000);
    await client.call(refreshToken, { body: {} });
    server.clock.advance(30 * dayMs - 1_000);
    expect((await client.call(refreshToken, { body: {} })).status).toBe(1);
  });

  test('after thirty days without one it is over, and the cookies are cleared', async () => {
    const { client } = await registerUser(server);
    server.clock.advance(30 * dayMs);
    const refusal = await client.refused(refreshToken, { body: {} });
    expect(refusal.errorCode).toBe(10011);
    expect([...client.cookies.keys()]).toEqual(['bf_device']);
  });

  test('the list of sessions remembers device and latest address', async () => {
    const { client, email } = await registerUser(server, { address: '198.51.100.1' });
    client.address = '198.51.100.2';
    server.clock.advance(60_000);
    await client.call(refreshToken, { body: {} });
    const stored = await server.database.query(
      `select device, host(address::inet) as address, last_used_at - s.created_at = interval '60 s' as used
       from sessions s join users u on u.id = s.user_id where u.email = $1`,
      [email],
    );
    expect(stored.rows).toEqual([{ device: 'Chrome · Android', address: '198.51.100.2', used: true }]);
  });
});
