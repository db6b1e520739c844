import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn } from '../../../tests/support/code-in-mail';
import { newEmail, registerUser, testPassword } from '../../../tests/support/register-user';
import { startedSession } from '../../../tests/support/started-session';
import { withServer } from '../../../tests/support/with-server';
import { changeUsers } from '../../../tests/support/change-users';

const { signIn, checkSignInCode } = authRoutes;
const wrongPassword = 'Wrong-Password1';

describe('signing in', () => {
  const server = withServer();

  async function registered(columns: { secureMode?: number; blocked?: boolean } = {}): Promise<string> {
    const { email } = await registerUser(server);
    await changeUsers(server, 'secure_mode = $2, blocked_at = $3 where email = $1', [
      email,
      columns.secureMode ?? 0,
      columns.blocked === true ? server.clock.now() : null,
    ]);
    return email;
  }

  function credentials(
    login: string,
    password = testPassword,
  ): { login: string; password: string; token: string } {
    return { login, password, token: 'off' };
  }

  test('asks for an e-mailed code first, and names address and device in the mail', async () => {
    const email = await registered();
    const client = new ApiClient(server.app, '198.51.100.23');
    const mailsBefore = server.mails.length;
    const answer = await client.call(signIn, { body: credentials(email) });
    expect(answer).toEqual({ status: 10019, payload: { resendAfterS: 60 } });
    expect([...client.cookies.keys()]).toEqual(['bf_flow']);

    const mail = server.mails.at(-1);
    expect(server.mails).toHaveLength(mailsBefore + 1);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain('198.51.100.23');
    expect(mail?.text).toContain('Chrome · Android');
    const code = codeIn(mail);
    expect(mail?.html).toContain(code);
    expect(mail?.subject).not.toContain(code);
  });

  test('the code starts a session and uses the flow up', async () => {
    const email = await registered();
    const client = new ApiClient(server.app);
    await client.call(signIn, { body: credentials(email) });
    const flowCookie = client.cookies.get('bf_flow') ?? '';
    const code = codeIn(server.mails.at(-1));
    const payload = startedSession(await client.call(checkSignInCode, { body: { email, code } }));
    expect(payload.expires_in).toBe(600);
    expect([...client.cookies.keys()].toSorted()).toEqual(['bf_device', 'bf_refresh', 'bf_session']);
    client.accessToken = payload.accessToken;
    const user = await client.call(userRoutes.getUser, {});
    expect(user.payload.email).toBe(email);

    const replay = new ApiClient(server.app);
    replay.cookies.set('bf_flow', flowCookie);
    const refusal = await replay.refused(checkSignInCode, { body: { email, code } });
    expect(refusal).toMatchObject({ errorCode: 10010, httpStatus: 404 });
  });

  test('starts the session at once for a user who wants no second step', async () => {
    const email = await registered({ secureMode: 3 });
    const client = new ApiClient(server.app);
    const mailsBefore = server.mails.length;
    const answer = await client.call(signIn, { body: credentials(email) });
    if (answer.status !== 1) throw new Error(`another step was asked for: ${answer.status}`);
    expect(answer.payload.expires_in).toBe(600);
    expect(server.mails).toHaveLength(mailsBefore);
    client.accessToken = answer.payload.accessToken;
    expect((await client.call(userRoutes.getUser, {})).payload.email).toBe(email);
    expect(client.cookies.has('bf_flow')).toBe(false);
  });

  test('takes the address in any capitals and with space around it', async () => {
    const email = await registered({ secureMode: 3 });
    const client = new ApiClient(server.app);
    const answer = await client.call(signIn, { body: credentials(` ${email.toUpperCase()} `) });
    expect(answer.status).toBe(1);
  });

  test.each(['a known address', 'an unknown address'])('a wrong password for %s is 10209', async (which) => {
    const email = which === 'a known address' ? await registered() : newEmail();
    const client = new ApiClient(server.app);
    const mailsBefore = server.mails.length;
    const refusal = await client.refused(signIn, { body: credentials(email, wrongPassword) });
    expect(refusal).toMatchObject({ status: 10209, errorCode: 10209, errorMsgs: [], httpStatus: 401 });
    expect(client.cookies.size).toBe(0);
    expect(server.mails).toHaveLength(mailsBefore);
  });

  test('the password counts to its last character and in its capitals', async () => {
    const email = await registered();
    for (const password of [
      `${testPassword}x`,
      testPassword.slice(0, -1),
      testPassword.toLowerCase(),
      ` ${testPassword}`,
    ]) {
      const refusal = await new ApiClient(server.app, '198.51.100.24').refused(signIn, {
        body: credentials(email, password),
      });
      expect(refusal.errorCode, password).toBe(10209);
    }
  });

  test('a blocked user learns of it only with the right password', async () => {
    const email = await registered({ blocked: true });
    const client = new ApiClient(server.app);
    const mailsBefore = server.mails.length;
    const wrong = await client.refused(signIn, { body: credentials(email, wrongPassword) });
    expect(wrong.errorCode).toBe(10209);
    const right = await client.refused(signIn, { body: credentials(email) });
    expect(right).toMatchObject({ errorCode: 10024, httpStatus: 403 });
    expect(client.cookies.size).toBe(0);
    expect(server.mails).toHaveLength(mailsBefore);
  });

  test.each([
    ['en', 'en-GB', 'Enter this code to log in'],
    ['zh', 'zh-CN,zh;q=0.9,en;q=0.5', 'zh-Hans'],
    ['tr', 'fr;q=0.9, tr;q=0.8', 'lang="tr"'],
    ['en', 'xx', 'lang="en"'],
  ])('the mail is written in %s for Accept-Language %s', async (language, header, sign) => {
    const email = await registered();
    const client = new ApiClient(server.app);
    await client.call(signIn, { body: credentials(email) }, { 'accept-language': header });
    const mail = server.mails.at(-1);
    expect(mail?.html).toContain(`<html lang="${language}`);
    expect(`${mail?.text}${mail?.html}`).toContain(sign);
  });
});
