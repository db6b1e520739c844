import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn } from '../../../tests/support/code-in-mail';
import { registerUser, signInUser, testPassword } from '../../../tests/support/register-user';
import { startRecovering } from '../../../tests/support/start-recovering';
import {
  nextAuthenticatorCode,
  securityKey,
  turnOnAuthenticator,
} from '../../../tests/support/turn-on-authenticator';
import type { SecureMode } from '../../../tests/support/turn-on-authenticator';
import { wrongAuthenticatorCode } from '../../../tests/support/authenticator-code';
import { withServer } from '../../../tests/support/with-server';
import { changeUsers } from '../../../tests/support/change-users';

const { startRecovery, checkRecoveryCode, checkRecoveryTwoFactor, finishRecovery } = recoveryRoutes;
const newPassword = 'Newer-Password2';

describe('recovering a password', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });

  interface Owner {
    email: string;
    /** The user's signed-in clients. */
    clients: [ApiClient, ApiClient];
    secret: string;
  }

  async function ownerIn(mode: SecureMode): Promise<Owner> {
    const user = await registerUser(server);
    const { client, email } = user;
    const second = new ApiClient(server.app);
    await signInUser(server, email, second);
    if (mode === 3) {
      const secure = await securityKey(server, user);
      await client.call(userRoutes.updateUser, { body: { mode, secure } });
    }
    const secret = mode === 1 || mode === 2 ? await turnOnAuthenticator(server, user, mode) : '';
    return { email, clients: [client, second], secret };
  }

  async function signIn(email: string, password: string): Promise<number> {
    const body = { login: email, password, token: 'off' };
    const answer = await new ApiClient(server.app).callAny(authRoutes.signIn, { body });
    return (answer.json as { status: number }).status;
  }

  /** The way to the key that the account’s mode asks for. */
  async function keyFor(owner: Owner, client: ApiClient): Promise<string> {
    const { email, secret } = owner;
    const code = codeIn(server.mails.at(-1));
    const checked = await client.call(checkRecoveryCode, { body: { email, code } });
    if (checked.status === 1) return checked.payload.secretKey;
    expect(checked).toEqual({ status: 10005, payload: {} });
    const body = { email, code: nextAuthenticatorCode(server, secret) };
    return (await client.call(checkRecoveryTwoFactor, { body })).payload.secretKey;
  }

  test.each([
    [0, 10019],
    [1, 10005],
    [2, 10019],
    [3, 1],
  ] as const)('in mode %i, from the address to the new password', async (mode, firstAnswer) => {
    const owner = await ownerIn(mode);
    const { email } = owner;
    const bystander = await registerUser(server);
    const client = new ApiClient(server.app, '198.51.100.23');
    const mailsBefore = server.mails.length;
    const started = await client.call(startRecovery, { body: { email, token: 'off' } });
    expect(started).toEqual({ status: 1, payload: { authorizationMode: 'email', resendAfterS: 60 } });
    const mail = server.mails.at(-1);
    expect(server.mails).toHaveLength(mailsBefore + 1);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain('198.51.100.23');
    expect(mail?.text).toContain('Chrome · Android');

    const sk = await keyFor(owner, client);
    expect([...client.cookies.keys()]).toEqual(['bf_flow']);
    expect(await signIn(email, testPassword)).toBe(firstAnswer);
    const finished = await client.call(finishRecovery, { body: { sk, password: newPassword } });
    expect(finished).toEqual({ status: 1, payload: {} });
    expect(client.cookies.size).toBe(0);

    // Among mails about new devices, which come when they come.
    const notices = server.mails.filter(({ subject }) => subject.includes('password was changed'));
    const [notice, ...others] = notices.filter(({ to }) => to === email);
    expect(others).toEqual([]);
    expect(notice?.text).toContain('198.51.100.23');
    expect(`${notice?.text}${notice?.html}`).not.toContain(newPassword);

    expect(await signIn(email, testPassword)).toBe(10209);
    expect(await signIn(email, newPassword)).toBe(firstAnswer);
    expect(await signIn(bystander.email, testPassword)).toBe(10019);
    for (const signedIn of owner.clients) {
      const withToken = await signedIn.refused(userRoutes.getUser, {});
      expect(withToken).toMatchObject({ errorCode: 10011, httpStatus: 401 });
      expect((await signedIn.refused(authRoutes.refreshToken, { body: {} })).errorCode).toBe(10011);
    }
    await bystander.client.call(userRoutes.getUser, {});
    await bystander.client.call(authRoutes.refreshToken, { body: {} });
  });

  test.each([1, 2] as const)('in mode %i the authenticator is asked for afterwards too', async (mode) => {
    const owner = await ownerIn(mode);
    const { email, secret } = owner;
    const { client } = await startRecovering(server, email);
    const sk = await keyFor(owner, client);
    await client.call(finishRecovery, { body: { sk, password: newPassword } });
    const body = { login: email, password: newPassword, token: 'off' };
    const device = new ApiClient(server.app);
    let answer = await device.call(authRoutes.signIn, { body });
    if (answer.status === 10019) {
      const code = codeIn(server.mails.at(-1));
      answer = await device.call(authRoutes.checkSignInCode, { body: { email, code } });
    }
    if (answer.status !== 10005) throw new Error(`the authenticator was not asked for: ${answer.status}`);
    const { userKey } = answer.payload;
    const wrong = wrongAuthenticatorCode(secret, server.clock.now());
    const refusal = await device.refused(twoFactorRoutes.checkTwoFactor, { body: { userKey, code: wrong } });
    expect(refusal.errorCode).toBe(10002);
    const code = nextAuthenticatorCode(server, secret);
    await device.call(twoFactorRoutes.checkTwoFactor, { body: { userKey, code } });
    expect(device.cookies.has('bf_refresh')).toBe(true);
  });

  test('an authenticator code used for a recovery cannot sign in', async () => {
    const owner = await ownerIn(1);
    const { email, secret } = owner;
    const { client, code } = await startRecovering(server, email);
    await client.call(checkRecoveryCode, { body: { email, code } });
    const used = nextAuthenticatorCode(server, secret);
    const { payload } = await client.call(checkRecoveryTwoFactor, { body: { email, code: used } });
    await client.call(finishRecovery, { body: { sk: payload.secretKey, password: newPassword } });
    const device = new ApiClient(server.app);
    const body = { login: email, password: newPassword, token: 'off' };
    const answer = await device.call(authRoutes.signIn, { body });
    if (answer.status !== 10005) throw new Error('the authenticator was not asked for');
    const replay = { userKey: answer.payload.userKey, code: used };
    expect((await device.refused(twoFactorRoutes.checkTwoFactor, { body: replay })).errorCode).toBe(10009);
  });

  test('a blocked user gets a new password and stays blocked', async () => {
    const owner = await ownerIn(0);
    const { email } = owner;
    await changeUsers(server, 'blocked_at = now() where email = $1', [email]);
    const { client } = await startRecovering(server, email);
    const sk = await keyFor(owner, client);
    await client.call(finishRecovery, { body: { sk, password: newPassword } });
    expect(await signIn(email, newPassword)).toBe(10024);
    expect(await signIn(email, testPassword)).toBe(10209);
  });

  test('the address counts in any capitals and with space around it', async () => {
    const { email } = await ownerIn(0);
    const client = new ApiClient(server.app);
    const shouted = ` ${email.toUpperCase()} `;
    await client.call(startRecovery, { body: { email: shouted, token: 'off' } });
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(email);
    const body = { email: shouted, code: codeIn(mail) };
    expect((await client.call(checkRecoveryCode, { body })).status).toBe(1);
  });

  test.each([
    ['en', 'en-GB', 'set a new password', 'was changed'],
    ['zh', 'zh-CN,zh;q=0.9', '设置新密码', '密码已更改'],
    ['tr', 'tr', 'yeni bir parola belirlemek', 'parolanız değiştirildi'],
  ])('its mails are written in %s for Accept-Language %s', async (_language, header, asked, expected) => {
    const { email } = await ownerIn(0);
    const client = new ApiClient(server.app);
    const headers = { 'accept-language': header };
    await client.call(startRecovery, { body: { email, token: 'off' } }, headers);
    const mail = server.mails.at(-1);
    expect(mail?.text).toContain(asked);
    const checked = await client.call(checkRecoveryCode, { body: { email, code: codeIn(mail) } });
    if (checked.status !== 1) throw new Error('the authenticator was asked for');
    const body = { sk: checked.payload.secretKey, password: newPassword };
    await client.call(finishRecovery, { body }, headers);
    expect(server.mails.at(-1)?.subject).toContain(expected);
  });
});
