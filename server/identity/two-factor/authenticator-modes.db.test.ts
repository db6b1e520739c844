import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { authenticatorCode, wrongAuthenticatorCode } from '../../../tests/support/authenticator-code';
import { registerUser, testPassword } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import {
  nextAuthenticatorCode,
  securityKey,
  turnOnAuthenticator,
} from '../../../tests/support/turn-on-authenticator';
import type { SecureMode } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';

const { getUser, updateUser } = userRoutes;

/** What the first step of a sign-in answers in each mode. */
const firstAnswer: Record<SecureMode, number> = { 0: 10_019, 1: 10_005, 2: 10_019, 3: 1 };

describe('changing the mode while the authenticator is on', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });

  async function userIn(mode: 1 | 2): Promise<{ user: TestUser; secret: string }> {
    const user = await registerUser(server);
    return { user, secret: await turnOnAuthenticator(server, user, mode) };
  }

  async function expectMode({ client, email }: TestUser, mode: SecureMode): Promise<void> {
    expect((await client.call(getUser, {})).payload.secure.mode).toBe(mode);
    const body = { login: email, password: testPassword, token: 'off' };
    const answer = await new ApiClient(server.app).call(authRoutes.signIn, { body });
    expect(answer.status).toBe(firstAnswer[mode]);
    const { rows } = await server.database.query(
      `select totp_secret is not null as "hasSecret", totp_last_step is not null as "hasStep"
       from users where email = $1`,
      [email],
    );
    const isOn = mode === 1 || mode === 2;
    expect(rows).toEqual([{ hasSecret: isOn, hasStep: isOn }]);
  }

  async function change(user: TestUser, secret: string, mode: SecureMode): Promise<void> {
    const secure = await securityKey(server, user);
    const code = nextAuthenticatorCode(server, secret);
    const answer = await user.client.call(updateUser, { body: { mode, code, secure } });
    expect(answer.payload.secure.mode).toBe(mode);
  }

  test.each([0, 3] as const)('from 0 to 1, 2, 1 and then %i, each with the current code', async (last) => {
    const user = await registerUser(server);
    await expectMode(user, 0);
    const secret = await turnOnAuthenticator(server, user, 1);
    await expectMode(user, 1);
    for (const mode of [2, 1, last] as const) {
      await change(user, secret, mode);
      await expectMode(user, mode);
    }
  });

  test.each([
    [1, 0],
    [1, 2],
    [1, 3],
    [1, 1],
    [2, 0],
    [2, 1],
    [2, 3],
  ] as const)('from %i to %i not without a code, nor with a wrong or used one', async (from, to) => {
    const { user, secret } = await userIn(from);
    const secure = await securityKey(server, user);
    const used = authenticatorCode(secret, server.clock.now());
    const wrong = wrongAuthenticatorCode(secret, server.clock.now());
    const answers: number[] = [];
    for (const code of [{}, { code: wrong }, { code: used }]) {
      const body = { mode: to, secure, fullName: 'Changed', ...code };
      answers.push((await user.client.refused(updateUser, { body })).errorCode);
    }
    expect(answers).toEqual([10006, 10002, 10009]);
    expect((await user.client.call(getUser, {})).payload.fullName).toBeNull();
    await expectMode(user, from);

    const body = { mode: to, secure, fullName: 'Changed', code: nextAuthenticatorCode(server, secret) };
    const answer = await user.client.call(updateUser, { body });
    expect(answer.payload).toMatchObject({ secure: { mode: to }, fullName: 'Changed' });
  });

  test('a new secret’s code does not change the mode that the old one guards', async () => {
    const { user, secret } = await userIn(1);
    const { payload } = await user.client.call(twoFactorRoutes.createTwoFactorSecret, {});
    const secure = await securityKey(server, user);
    const code = nextAuthenticatorCode(server, payload.secret);
    for (const mode of [0, 1, 2, 3] as const) {
      const body = { mode, secret_2fa: payload.secret, code, secure };
      expect((await user.client.refused(updateUser, { body })).errorCode).toBe(10002);
    }
    await expectMode(user, 1);
    await change(user, secret, 0);
  });

  test('once off, the old secret turns nothing on again, and a new one does', async () => {
    const { user, secret } = await userIn(2);
    await change(user, secret, 0);
    const secure = await securityKey(server, user);
    const old = { mode: 1 as const, secret_2fa: secret, code: nextAuthenticatorCode(server, secret), secure };
    expect((await user.client.refused(updateUser, { body: old })).errorCode).toBe(10010);
    await expectMode(user, 0);
    await turnOnAuthenticator(server, user, 2);
    await expectMode(user, 2);
  });

  test('a name that is taken undoes the mode and gives the code back', async () => {
    const other = await registerUser(server);
    await other.client.call(updateUser, { body: { name: 'taken.here' } });
    const { user, secret } = await userIn(1);
    const secure = await securityKey(server, user);
    const body = { mode: 0 as const, code: nextAuthenticatorCode(server, secret), secure };
    const refusal = await user.client.refused(updateUser, { body: { ...body, name: 'Taken.Here' } });
    expect(refusal.errorCode).toBe(10032);
    await expectMode(user, 1);
    expect((await user.client.call(updateUser, { body })).payload.secure.mode).toBe(0);
  });

  test('the code of another user’s app changes nothing', async () => {
    const { user } = await userIn(1);
    const { secret: foreign } = await userIn(1);
    const secure = await securityKey(server, user);
    const body = { mode: 0 as const, code: nextAuthenticatorCode(server, foreign), secure };
    expect((await user.client.refused(updateUser, { body })).errorCode).toBe(10002);
    await expectMode(user, 1);
  });
});
