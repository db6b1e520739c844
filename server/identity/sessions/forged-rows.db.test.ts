import { beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { sessionsRoutes } from '../../../contract/sessions/sessions.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn } from '../../../tests/support/code-in-mail';
import { registerUser, testPassword } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';
import { hashToken } from '../../kernel/keys/secret-hash';

const { getUser } = userRoutes;

/** Someone with the server's database login and an account, who wants to act as another user. */
describe('someone who writes to the database', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  let ada: TestUser;
  let thief: TestUser;
  beforeAll(async () => {
    ada = await registerUser(server);
  });

  const idOf = async ({ email }: TestUser): Promise<string> => {
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    return rows[0]?.id ?? '';
  };
  const refusedCall = async () => (await thief.client.refused(getUser, {})).errorCode;
  const refusedRefresh = async () =>
    (await thief.client.refused(authRoutes.refreshToken, { body: {} })).errorCode;

  test('cannot assign their own session to another user', async () => {
    thief = await registerUser(server);
    await server.database.query('update sessions set user_id = $1 where user_id = $2', [
      await idOf(ada),
      await idOf(thief),
    ]);
    expect([await refusedCall(), await refusedRefresh()]).toEqual([10_011, 10_011]);
    const { payload } = await ada.client.call(sessionsRoutes.listSessions, {});
    expect(payload.sessions).toHaveLength(1);
  });

  test('cannot reopen an ended session', async () => {
    thief = await registerUser(server);
    const { client } = thief;
    const tokens = { accessToken: client.accessToken, cookies: new Map(client.cookies) };
    await client.call(authRoutes.signOut, {});
    client.accessToken = tokens.accessToken;
    for (const [name, value] of tokens.cookies) client.cookies.set(name, value);
    await server.database.query('update sessions set ended_at = null where user_id = $1', [
      await idOf(thief),
    ]);
    expect([await refusedCall(), await refusedRefresh()]).toEqual([10_011, 10_011]);
  });

  test.each([
    [
      'lead the own refresh token to another session',
      'update refresh_tokens set session_id = $1 where session_id = $2',
    ],
    [
      'insert a refresh token',
      `with own as (delete from refresh_tokens where session_id = $2 returning *)
       insert into refresh_tokens select token_hash, $1, created_at, rotated_at, successor_hash, attempt_hash, seal from own`,
    ],
  ])('cannot %s', async (_what, change) => {
    thief = await registerUser(server);
    const sessionOf = async (user: TestUser) => {
      const select = 'select id from sessions where user_id = $1';
      const { rows } = await server.database.query<{ id: string }>(select, [await idOf(user)]);
      return rows[0]?.id;
    };
    await server.database.query(change, [await sessionOf(ada), await sessionOf(thief)]);
    expect(await refusedRefresh()).toBe(10_011);
    await ada.client.call(getUser, {});
  });

  const known = 'known-to-the-thief-000';
  const key = 'a-key-that-the-thief-has-chosen';

  test('cannot open the last step of a recovery', async () => {
    const client = new ApiClient(server.app);
    client.cookies.set('bf_flow', known);
    await server.database.query(
      `insert into auth_flows (id, purpose, step, binding_hash, email, user_id, code_hash, code_sent_at, code_expires_at,
         tries_left, key_hash, idle_expires_at, created_at, seal)
       select gen_random_uuid(), 'recovery', 'password', $1, $2, $3, '', $4, $4, 5, $5, $4::timestamptz + interval '1 minute',
         $4, null`,
      [hashToken(known), ada.email, await idOf(ada), server.clock.now(), hashToken(key)],
    );
    const body = { sk: key, password: 'Another-Password1' };
    expect((await client.refused(recoveryRoutes.finishRecovery, { body })).errorCode).toBe(10_010);
    await new ApiClient(server.app).call(authRoutes.signIn, {
      body: { login: ada.email, password: testPassword, token: 'off' },
    });
  });

  test('cannot redirect their own recovery to another account', async () => {
    thief = await registerUser(server);
    const { client } = thief;
    await client.call(recoveryRoutes.startRecovery, { body: { email: thief.email, token: 'off' } });
    await server.database.query('update auth_flows set user_id = $1 where email = $2', [
      await idOf(ada),
      thief.email,
    ]);
    const body = { email: thief.email, code: codeIn(server.mails.at(-1)) };
    expect((await client.refused(recoveryRoutes.checkRecoveryCode, { body })).errorCode).toBe(10_010);
  });

  test('cannot put a known link in place of a mailed one', async () => {
    await new ApiClient(server.app).call(recoveryRoutes.startRecovery, {
      body: { email: ada.email, token: 'off' },
    });
    await server.database.query('update mailed_links set token_hash = $2 where email = $1', [
      ada.email,
      hashToken(known),
    ]);
    const refusal = await thief.client.refused(recoveryRoutes.openRecoveryLink, { body: { link: known } });
    expect(refusal.errorCode).toBe(10_010);
  });
});
