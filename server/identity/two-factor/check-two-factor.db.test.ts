import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import {
  authenticatorCode,
  authenticatorStepMs,
  wrongAuthenticatorCode,
} from '../../../tests/support/authenticator-code';
import { codeIn } from '../../../tests/support/code-in-mail';
import { reachAuthenticator } from '../../../tests/support/reach-authenticator';
import type { AtAuthenticator } from '../../../tests/support/reach-authenticator';
import { registerUser, testPassword } from '../../../tests/support/register-user';
import { startedSession } from '../../../tests/support/started-session';
import type { TestUser } from '../../../tests/support/register-user';
import {
  nextAuthenticatorCode,
  securityKey,
  turnOnAuthenticator,
} from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';
import { changeUsers } from '../../../tests/support/change-users';

const { signIn, checkSignInCode, resendCode } = authRoutes;
const { checkTwoFactor } = twoFactorRoutes;
const minuteMs = 60_000;

describe('signing in with the authenticator', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });

  async function userIn(mode: 1 | 2): Promise<{ user: TestUser; secret: string }> {
    const user = await registerUser(server);
    return { user, secret: await turnOnAuthenticator(server, user, mode) };
  }

  async function waiting({ email }: TestUser): Promise<AtAuthenticator> {
    return reachAuthenticator(server, email);
  }

  async function sessionsOf(email: string): Promise<number> {
    const { rows } = await server.database.query<{ count: number }>(
      'select count(*)::int as count from sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    // The first one is that of the registration.
    return (rows[0]?.count ?? 0) - 1;
  }

  test.each([1, 2] as const)('mode %i: a session comes with the last code alone', async (mode) => {
    const { user, secret } = await userIn(mode);
    const mailsBefore = server.mails.length;
    const { client, userKey } = await waiting(user);
    expect(server.mails).toHaveLength(mailsBefore + (mode === 2 ? 1 : 0));
    expect([...client.cookies.keys()]).toEqual(['bf_flow']);
    expect(await sessionsOf(user.email)).toBe(0);
    const code = nextAuthenticatorCode(server, secret);
    const answer = await client.call(checkTwoFactor, { body: { userKey, code } });
    client.accessToken = startedSession(answer).accessToken;
    expect([...client.cookies.keys()].toSorted()).toEqual(['bf_device', 'bf_refresh', 'bf_session']);
    expect((await client.call(userRoutes.getUser, {})).payload.email).toBe(user.email);
    expect(await sessionsOf(user.email)).toBe(1);
  });

  test('a wrong password gets no further, and no mail is sent in mode 1', async () => {
    const { user } = await userIn(1);
    const client = new ApiClient(server.app);
    const mailsBefore = server.mails.length;
    const body = { login: user.email, password: `${testPassword}x`, token: 'off' };
    expect((await client.refused(signIn, { body })).errorCode).toBe(10209);
    expect(client.cookies.size).toBe(0);
    expect(server.mails).toHaveLength(mailsBefore);
  });

  test('in mode 1 no e-mailed code belongs to it, and none can be sent', async () => {
    const { user } = await userIn(1);
    const { client } = await waiting(user);
    server.clock.advance(minuteMs);
    const { email } = user;
    const resend = await client.refused(resendCode, { body: { email, token: 'off' } });
    expect(resend.errorCode).toBe(10010);
    const check = await client.refused(checkSignInCode, { body: { email, code: '00000' } });
    expect(check.errorCode).toBe(10010);
  });

  test('in mode 2 the e-mailed code can’t be skipped, and works once', async () => {
    const { user, secret } = await userIn(2);
    const client = new ApiClient(server.app);
    const { email } = user;
    await client.call(signIn, { body: { login: email, password: testPassword, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    const early = nextAuthenticatorCode(server, secret);
    const userKey = client.cookies.get('bf_flow') ?? '';
    const skipped = await client.refused(checkTwoFactor, { body: { userKey, code: early } });
    expect(skipped.errorCode).toBe(10010);
    await client.call(checkSignInCode, { body: { email, code } });
    const again = await client.refused(checkSignInCode, { body: { email, code } });
    expect(again.errorCode).toBe(10010);
    expect(await sessionsOf(email)).toBe(0);
  });

  test.each([1, 2] as const)('mode %i: five wrong codes close it: 10016, then 10010', async (mode) => {
    const { user, secret } = await userIn(mode);
    const { client, userKey } = await waiting(user);
    const wrong = wrongAuthenticatorCode(secret, server.clock.now());
    const codes: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      codes.push((await client.refused(checkTwoFactor, { body: { userKey, code: wrong } })).errorCode);
    expect(codes).toEqual([10002, 10002, 10002, 10002, 10016]);
    const right = nextAuthenticatorCode(server, secret);
    expect((await client.refused(checkTwoFactor, { body: { userKey, code: right } })).errorCode).toBe(10010);
    expect(await sessionsOf(user.email)).toBe(0);
    const again = await waiting(user);
    const body = { userKey: again.userKey, code: right };
    expect((await again.client.call(checkTwoFactor, { body })).status).toBe(1);
  });

  test.each([-1, 1])('a clock that is %i step off is taken', async (steps) => {
    const { user, secret } = await userIn(1);
    server.clock.advance(5 * authenticatorStepMs);
    const { client, userKey } = await waiting(user);
    const shown = new Date(server.clock.now().getTime() + steps * authenticatorStepMs);
    const body = { userKey, code: authenticatorCode(secret, shown) };
    expect((await client.call(checkTwoFactor, { body })).status).toBe(1);
  });

  test.each([-2, 2, -20, 20])('a clock that is %i steps off is not', async (steps) => {
    const { user, secret } = await userIn(1);
    server.clock.advance(5 * authenticatorStepMs);
    const { client, userKey } = await waiting(user);
    const shown = new Date(server.clock.now().getTime() + steps * authenticatorStepMs);
    const body = { userKey, code: authenticatorCode(secret, shown) };
    expect((await client.refused(checkTwoFactor, { body })).errorCode).toBe(10002);
  });

  test('after a code from a clock ahead, the codes before it are used up', async () => {
    const { user, secret } = await userIn(1);
    server.clock.advance(5 * authenticatorStepMs);
    const ahead = authenticatorCode(secret, new Date(server.clock.now().getTime() + authenticatorStepMs));
    const present = authenticatorCode(secret, server.clock.now());
    const first = await waiting(user);
    await first.client.call(checkTwoFactor, { body: { userKey: first.userKey, code: ahead } });
    const second = await waiting(user);
    for (const code of [present, ahead]) {
      const body = { userKey: second.userKey, code };
      expect((await second.client.refused(checkTwoFactor, { body })).errorCode).toBe(10009);
    }
    expect(await sessionsOf(user.email)).toBe(1);
  });

  test('a code used for signing in does not turn the authenticator off', async () => {
    const { user, secret } = await userIn(1);
    const { client, userKey } = await waiting(user);
    const code = nextAuthenticatorCode(server, secret);
    await client.call(checkTwoFactor, { body: { userKey, code } });
    const body = { mode: 0 as const, code, secure: await securityKey(server, user) };
    expect((await user.client.refused(userRoutes.updateUser, { body })).errorCode).toBe(10009);
    expect((await user.client.call(userRoutes.getUser, {})).payload.secure.mode).toBe(1);
  });

  test('a user blocked meanwhile gets 10024 and no session, and the code stays good', async () => {
    const { user, secret } = await userIn(1);
    const { client, userKey } = await waiting(user);
    const setBlocked = (at: Date | null) =>
      changeUsers(server, 'blocked_at = $2 where email = $1', [user.email, at]);
    await setBlocked(server.clock.now());
    const body = { userKey, code: nextAuthenticatorCode(server, secret) };
    const refusal = await client.refused(checkTwoFactor, { body });
    expect(refusal).toMatchObject({ errorCode: 10024, httpStatus: 403 });
    expect([...client.cookies.keys()]).toEqual(['bf_flow']);
    expect(await sessionsOf(user.email)).toBe(0);
    await setBlocked(null);
    expect((await client.call(checkTwoFactor, { body })).status).toBe(1);
  });

  test('key and cookie of two browsers do not go together, and cost no try', async () => {
    const { user, secret } = await userIn(1);
    const { user: stranger, secret: strangersSecret } = await userIn(1);
    const [here, there, other] = [await waiting(user), await waiting(user), await waiting(stranger)];
    const code = nextAuthenticatorCode(server, secret);
    const strangersCode = authenticatorCode(strangersSecret, server.clock.now());
    const nowhere = new ApiClient(server.app);
    const cases: [ApiClient, string, string][] = [
      [here.client, there.userKey, code],
      [there.client, here.userKey, code],
      [other.client, here.userKey, code],
      [here.client, other.userKey, strangersCode],
      [here.client, other.userKey, code],
      [nowhere, here.userKey, code],
      [here.client, 'unknown', code],
      [here.client, here.client.cookies.get('bf_flow') ?? '', code],
    ];
    for (const [client, userKey, tried] of cases) {
      const refusal = await client.refused(checkTwoFactor, { body: { userKey, code: tried } });
      expect(refusal).toMatchObject({ errorCode: 10010, httpStatus: 404 });
    }
    expect(await sessionsOf(user.email)).toBe(0);
    const flows = await server.database.query(
      'select distinct tries_left from auth_flows where email = any($1)',
      [[user.email, stranger.email]],
    );
    expect(flows.rows).toEqual([{ tries_left: 5 }]);
    const body = { userKey: here.userKey, code };
    expect((await here.client.call(checkTwoFactor, { body })).status).toBe(1);
  });

  test('left alone for ten minutes, it is gone', async () => {
    const { user, secret } = await userIn(2);
    const [inTime, late] = [await waiting(user), await waiting(user)];
    server.clock.advance(10 * minuteMs - 1);
    const code = authenticatorCode(secret, server.clock.now());
    expect(
      (await inTime.client.call(checkTwoFactor, { body: { userKey: inTime.userKey, code } })).status,
    ).toBe(1);
    server.clock.advance(1);
    const next = authenticatorCode(secret, new Date(server.clock.now().getTime() + authenticatorStepMs));
    const refusal = await late.client.refused(checkTwoFactor, {
      body: { userKey: late.userKey, code: next },
    });
    expect(refusal.errorCode).toBe(10010);
  });

  test('turned on between password and e-mailed code, it is asked for too', async () => {
    const user = await registerUser(server);
    const client = new ApiClient(server.app);
    const { email } = user;
    await client.call(signIn, { body: { login: email, password: testPassword, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    await turnOnAuthenticator(server, user, 1);
    const answer = await client.call(checkSignInCode, { body: { email, code } });
    expect(answer.status).toBe(10005);
    expect(client.cookies.has('bf_refresh')).toBe(false);
  });

  test('turned off between password and its code, no code is right any more', async () => {
    const { user, secret } = await userIn(1);
    const { client, userKey } = await waiting(user);
    const secure = await securityKey(server, user);
    const off = { mode: 3 as const, code: nextAuthenticatorCode(server, secret), secure };
    await user.client.call(userRoutes.updateUser, { body: off });
    const body = { userKey, code: nextAuthenticatorCode(server, secret) };
    expect((await client.refused(checkTwoFactor, { body })).errorCode).toBe(10002);
  });
});
