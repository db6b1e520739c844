import { describe, expect, test } from 'vitest';
import { apiKeysRoutes } from '../../../contract/api-keys/api-keys.contract';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn } from '../../../tests/support/code-in-mail';
import { expectPasswordOf } from '../../../tests/support/expect-password';
import { newEmail, registerUser, testPassword } from '../../../tests/support/register-user';
import { reachNewPassword, startRecovering } from '../../../tests/support/start-recovering';
import { receiveMail } from '../../../tests/support/test-server';
import { securityKey } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';
import type { Mail } from '../../gateways/mail/mail-gateway';
import { AppError } from '../../kernel/app-error';

const { startRegistration, checkRegistrationCode, finishRegistration } = registrationRoutes;
const { finishRecovery } = recoveryRoutes;
const newPassword = 'Newer-Password2';
const minuteMs = 60_000;

describe('choosing the new password', () => {
  let isMailAway = false;
  const mail = {
    send(sent: Mail) {
      if (isMailAway) return Promise.reject(new AppError('mailNotSent'));
      receiveMail(server, sent);
      return Promise.resolve();
    },
  };
  const server = withServer({ environment: { BUDGET_SCALE: '10' }, overrides: { mail } });

  interface AtPassword {
    client: ApiClient;
    email: string;
    sk: string;
  }

  async function atPassword(email?: string): Promise<AtPassword> {
    const started = await startRecovering(server, email ?? (await registerUser(server)).email);
    return { ...started, sk: await reachNewPassword(started) };
  }

  async function refusalOf({ client, sk }: AtPassword, password = newPassword): Promise<number> {
    return (await client.refused(finishRecovery, { body: { sk, password } })).errorCode;
  }

  const expectPassword = (email: string, password: string) =>
    expectPasswordOf(server, { email, password, others: [testPassword, newPassword, 'Third-Password3'] });

  test('against the rules it is 10220, nothing changes, and the key works on', async () => {
    const { client, email, sk } = await atPassword();
    for (const password of [
      'short',
      'Aa1!x',
      'alllowercase1!',
      'ALLUPPERCASE1!',
      'NoDigits!!',
      'NoSymbol11',
      'Blank Space1!',
      'Umlaut-ü1A',
      `Aa1!${'x'.repeat(29)}`,
    ])
      expect(await refusalOf({ client, email, sk }, password), password).toBe(10220);
    await expectPassword(email, testPassword);
    await client.call(finishRecovery, { body: { sk, password: `Aa1!${'x'.repeat(28)}` } });
  });

  test.each(['', 'x'.repeat(129)])('a text that is no password at all is 10008', async (password) => {
    expect(await refusalOf(await atPassword(), password)).toBe(10008);
  });

  test('the key works once, with its own cookie alone', async () => {
    const [mine, other] = [await atPassword(), await atPassword()];
    const before = new Map(mine.client.cookies);
    expect(await refusalOf({ ...mine, client: new ApiClient(server.app) })).toBe(10010);
    expect(await refusalOf({ ...mine, client: other.client })).toBe(10010);
    expect(await refusalOf({ ...mine, sk: other.sk })).toBe(10010);
    expect(await refusalOf({ ...mine, sk: before.get('bf_flow') ?? '' })).toBe(10010);
    await mine.client.call(finishRecovery, { body: { sk: mine.sk, password: newPassword } });
    mine.client.cookies.set('bf_flow', before.get('bf_flow') ?? '');
    expect(await refusalOf(mine, 'Third-Password3')).toBe(10010);
    await expectPassword(mine.email, newPassword);
    await expectPassword(other.email, testPassword);
  });

  test('left alone for ten minutes it is gone', async () => {
    const [inTime, late] = [await atPassword(), await atPassword()];
    server.clock.advance(10 * minuteMs - 1);
    await inTime.client.call(finishRecovery, { body: { sk: inTime.sk, password: newPassword } });
    server.clock.advance(1);
    expect(await refusalOf(late)).toBe(10010);
    await expectPassword(late.email, testPassword);
  });

  test('sent several times at the same moment, one of them counts and one notice is mailed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { client, email, sk } = await atPassword();
      const mailsBefore = server.mails.length;
      const passwords = [newPassword, 'Third-Password3', newPassword];
      const outcomes = await Promise.all(
        passwords.map((password) => client.callAny(finishRecovery, { body: { sk, password } })),
      );
      expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
      expect(server.mails).toHaveLength(mailsBefore + 1);
      await expectPassword(
        email,
        passwords[outcomes.findIndex(({ httpStatus }) => httpStatus === 200)] ?? '',
      );
    }
  });

  test('a registration’s key does not work for a recovery, nor the other way round', async () => {
    const recovery = await atPassword();
    const newcomer = new ApiClient(server.app);
    const email = newEmail();
    await newcomer.call(startRegistration, { body: { email, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    const { regKey } = (await newcomer.call(checkRegistrationCode, { body: { email, code } })).payload;

    for (const [client, key] of [
      [newcomer, regKey],
      [newcomer, recovery.sk],
      [recovery.client, regKey],
    ] as const)
      expect(await refusalOf({ client, email, sk: key })).toBe(10010);
    for (const [client, key] of [
      [recovery.client, recovery.sk],
      [recovery.client, regKey],
      [newcomer, recovery.sk],
    ] as const) {
      const body = { regKey: key, password: testPassword };
      expect((await client.refused(finishRegistration, { body })).errorCode).toBe(10010);
      expect(client.cookies.has('bf_refresh')).toBe(false);
    }
    await newcomer.call(finishRegistration, { body: { regKey, password: testPassword } });
    await recovery.client.call(finishRecovery, { body: { sk: recovery.sk, password: newPassword } });
    await expectPassword(email, testPassword);
  });

  test('what else was begun with the old password or the mailbox ends with it', async () => {
    const user = await registerUser(server);
    const { email } = user;
    const thief = new ApiClient(server.app);
    await thief.call(authRoutes.signIn, { body: { login: email, password: testPassword, token: 'off' } });
    const signInCode = codeIn(server.mails.at(-1));
    const earlier = await atPassword(email);
    const secure = await securityKey(server, user);
    const { client, sk } = await atPassword(email);
    const bystander = await atPassword();
    const stranger = new ApiClient(server.app);
    await stranger.call(startRegistration, { body: { email, token: 'off' } });
    const registrationCode = codeIn(server.mails.at(-1));

    await client.call(finishRecovery, { body: { sk, password: newPassword } });
    const late = await thief.refused(authRoutes.checkSignInCode, { body: { email, code: signInCode } });
    expect(late.errorCode).toBe(10010);
    expect(await refusalOf(earlier, 'Third-Password3')).toBe(10010);
    const device = new ApiClient(server.app);
    await device.call(authRoutes.signIn, { body: { login: email, password: newPassword, token: 'off' } });
    const checked = await device.call(authRoutes.checkSignInCode, {
      body: { email, code: codeIn(server.mails.at(-1)) },
    });
    device.accessToken = 'accessToken' in checked.payload ? checked.payload.accessToken : '';
    const change = await device.refused(userRoutes.updateUser, { body: { mode: 3, secure } });
    expect(change.errorCode).toBe(10010);
    await expectPassword(email, newPassword);

    // Others’ recoveries continue, and so does a registration, which must not reveal that the address has an account.
    await bystander.client.call(finishRecovery, { body: { sk: bystander.sk, password: newPassword } });
    const body = { email, code: registrationCode };
    expect((await stranger.refused(checkRegistrationCode, { body })).errorCode).toBe(10018);
  });

  test('ends the user’s API keys, and no other user’s', async () => {
    const keyOf = async (owner: ApiClient) => {
      const body = { expiredAt: null, apiKeyName: 'till' };
      const { payload } = await owner.call(apiKeysRoutes.createApiKey, { body });
      const program = new ApiClient(server.app);
      program.accessToken = payload.apiKey.key;
      return async () => (await program.callAny(balancesRoutes.getBalances, {})).httpStatus;
    };
    const user = await registerUser(server);
    const call = await keyOf(user.client);
    const callOfAnother = await keyOf((await registerUser(server)).client);
    expect([await call(), await callOfAnother()]).toEqual([200, 200]);
    const { client, sk } = await atPassword(user.email);
    await client.call(finishRecovery, { body: { sk, password: newPassword } });
    expect([await call(), await callOfAnother()]).toEqual([401, 200]);
  });

  test('the password is changed even when the notice can not be mailed', async () => {
    const { client, email, sk } = await atPassword();
    const mailsBefore = server.mails.length;
    isMailAway = true;
    const finished = await client.call(finishRecovery, { body: { sk, password: newPassword } });
    isMailAway = false;
    expect(finished.status).toBe(1);
    expect(server.mails).toHaveLength(mailsBefore);
    await expectPassword(email, newPassword);
  });

  test.each(['a known', 'an unknown'])(
    '%s address whose code could not be mailed: 10001, nothing open',
    async (which) => {
      const email = which === 'a known' ? (await registerUser(server)).email : newEmail();
      const client = new ApiClient(server.app);
      isMailAway = true;
      const refusal = await client.refused(recoveryRoutes.startRecovery, { body: { email, token: 'off' } });
      isMailAway = false;
      expect(refusal).toMatchObject({ errorCode: 10001, httpStatus: 502 });
      expect(client.cookies.size).toBe(0);
      const flows = await server.database.query<object>(
        `select id from auth_flows where email = $1 and purpose = 'recovery'`,
        [email],
      );
      expect(flows.rows).toEqual([]);
    },
  );
});
