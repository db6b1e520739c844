import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import type { SessionPayload } from '../../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { socialRoutes } from '../../../contract/social/social.contract';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn } from '../../../tests/support/code-in-mail';
import { startIdentityStandIn } from '../../../tests/support/identity-stand-in';
import type { IdentityStandIn } from '../../../tests/support/identity-stand-in';
import { registerUser, testPassword } from '../../../tests/support/register-user';
import { SocialClient } from '../../../tests/support/social-client';
import { serveOtherwise } from '../../../tests/support/test-server';
import { withServer } from '../../../tests/support/with-server';
import { sealText } from '../../kernel/keys/sealed-text';
import { changeUsers } from '../../../tests/support/change-users';

const params = { providerName: 'google' } as const;
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const aKey: unknown = expect.any(String);
let counter = 0;

describe('signing in by a provider', () => {
  let provider: IdentityStandIn;
  let client: ApiClient;
  let social: SocialClient;
  let sub: string;
  let email: string;
  beforeAll(async () => {
    provider = await startIdentityStandIn();
  });
  afterAll(() => provider.stop());
  const server = withServer(() => ({ environment: { ...provider.environment, BUDGET_SCALE: '100' } }));
  beforeEach(() => {
    client = new ApiClient(server.app);
    social = new SocialClient(server, provider, client);
    counter += 1;
    sub = `subject-of-${counter}`;
    email = `user.${counter}@gmail.com`;
  });

  async function register(mode: 0 | 1 | 2 | 3 = 0): Promise<void> {
    await registerUser(server, { email });
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    const place = ['totpSecret', rows[0]?.id ?? ''] as const;
    const secret = mode === 1 || mode === 2 ? sealText(server.context.keys, place, totpSecret) : null;
    await changeUsers(server, 'secure_mode = $2, totp_secret = $3 where email = $1', [email, mode, secret]);
  }

  async function links(): Promise<unknown[]> {
    const { rows } = await server.database.query<{ subject: string }>(
      'select l.subject from social_links l join users u on u.id = l.user_id where u.email = $1',
      [email],
    );
    return rows.map(({ subject }) => subject);
  }

  function authenticatorCode(): string {
    const totp = new TOTP({ secret: Secret.fromBase32(totpSecret), digits: 6, period: 30 });
    return totp.generate({ timestamp: server.clock.now().getTime() });
  }

  /** The user of the session that an answer has started. */
  async function userOf(answer: unknown): Promise<string> {
    const { payload } = answer as { payload: { accessToken?: string } };
    const caller = new ApiClient(server.app);
    caller.accessToken = payload.accessToken;
    return (await caller.call(userRoutes.getUser, {})).payload.email;
  }

  test('begins at the address that the provider names, with everything that it needs', async () => {
    const response = await client.callAny(socialRoutes.startSocialSignIn, { params });
    const { payload } = response.json as { payload: { authorizationUrl: string } };
    const url = new URL(payload.authorizationUrl);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/authorize`);
    const { state, nonce, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({
      hl: 'en',
      client_id: 'wallet.apps.example',
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
      prompt: 'select_account',
      redirect_uri: 'http://localhost/login',
    });
    expect([state?.length, nonce?.length]).toEqual([43, 43]);
    expect(response.headers['set-cookie']).toMatch(
      /^bf_social=[0-9]{13}\.[\w-]{43}; Max-Age=600; Path=\/api\/passport\/v1\/auth\/social; HttpOnly; SameSite=Strict$/,
    );
    const again = await social.begin();
    expect([again.get('state'), again.get('nonce')]).not.toContain(state);
    expect(again.get('nonce')).not.toBe(nonce);
    const { payload: listed } = await client.call(socialRoutes.listSocialProviders, {});
    expect(listed).toEqual({ providers: ['google'] });
  });

  test('with a public address the way back leads there, and the cookie is Secure', async () => {
    const publicServer = await serveOtherwise(server, {
      environment: { ...provider.environment, PUBLIC_URL: 'https://wallet.example/' },
    });
    const response = await new ApiClient(publicServer.app).callAny(socialRoutes.startSocialSignIn, {
      params,
    });
    const { payload } = response.json as { payload: { authorizationUrl: string } };
    const { searchParams } = new URL(payload.authorizationUrl);
    expect(searchParams.get('redirect_uri')).toBe('https://wallet.example/login');
    expect(response.headers['set-cookie']).toContain('; Secure');
  });

  test.each([0, 3] as const)('goes straight in with secure mode %i, and is linked', async (mode) => {
    await register(mode);
    const mails = server.mails.length;
    const answer = await social.signIn({ sub, email: email.toUpperCase() });
    expect(answer).toMatchObject({ status: 1, payload: { expires_in: 600 } });
    expect(await userOf(answer)).toBe(email);
    expect([...client.cookies.keys()].toSorted()).toEqual(['bf_device', 'bf_refresh', 'bf_session']);
    const codes = server.mails.slice(mails).filter(({ text }) => /\b[0-9]{5}\b/.test(text));
    expect(codes).toEqual([]);
    expect(await links()).toEqual([sub]);
  });

  test('a link is mailed when it is made, listed, and removed with a mail', async () => {
    await register();
    const owner = new ApiClient(server.app);
    owner.accessToken = (
      (await social.signIn({ sub, email })) as { payload: SessionPayload }
    ).payload.accessToken;
    const linked = server.mails.filter(
      ({ to, subject }) => to === email && subject === 'New way to log in to Billfold',
    );
    expect(linked).toHaveLength(1);
    expect(linked[0]?.text).toContain('A Google account was linked');
    await social.signIn({ sub, email });
    expect(server.mails.filter(({ to, subject }) => to === email && subject === linked[0]?.subject)).toEqual(
      linked,
    );
    const { payload } = await owner.call(socialRoutes.listSocialLinks, {});
    expect(payload.links).toEqual([
      { providerName: 'google', linkedAt: expect.stringMatching(/^20/) as string },
    ]);
    await owner.call(socialRoutes.removeSocialLink, { params });
    expect(server.mails.at(-1)).toMatchObject({ to: email, subject: 'Billfold login removed' });
    expect(await links()).toEqual([]);
    const again = await owner.refused(socialRoutes.removeSocialLink, { params });
    expect(again.errorCode).toBe(10010);
  });

  test.each([1, 2] as const)(
    'with secure mode %i the authenticator is asked, then it is linked',
    async (mode) => {
      await register(mode);
      const answer = await social.signIn({ sub, email });
      expect(answer).toEqual({ status: 10005, payload: { userKey: aKey } });
      expect([...client.cookies.keys()]).toEqual(['bf_flow']);
      expect(await links()).toEqual([]);
      const { userKey } = (answer as { payload: { userKey: string } }).payload;
      const wrong = await client.refused(twoFactorRoutes.checkTwoFactor, {
        body: { userKey, code: '000000' },
      });
      expect(wrong.errorCode).toBe(10002);
      const body = { userKey, code: authenticatorCode() };
      expect(await userOf(await client.call(twoFactorRoutes.checkTwoFactor, { body }))).toBe(email);
      expect(await links()).toEqual([sub]);
    },
  );

  test('a blocked user gets no session and no step', async () => {
    await register();
    await changeUsers(server, 'blocked_at = now() where email = $1', [email]);
    const refusal = await social.refused(await social.credential({ sub, email }));
    expect(refusal).toMatchObject({ httpStatus: 403, errorCode: 10024 });
    expect([...client.cookies.keys()]).toEqual(['bf_social']);
    expect(await links()).toEqual([]);
  });

  test('a new address registers without a code, and is linked with the account that it makes', async () => {
    const answer = await social.signIn({ sub, email });
    expect(answer).toEqual({ status: 1, payload: { regKey: aKey, email } });
    expect([...client.cookies.keys()]).toEqual(['bf_flow']);
    const { regKey } = (answer as { payload: { regKey: string } }).payload;
    const finish = { body: { regKey, password: testPassword } };
    const stranger = await new ApiClient(server.app).refused(registrationRoutes.finishRegistration, finish);
    expect(stranger.errorCode).toBe(10010);
    expect(await userOf(await client.call(registrationRoutes.finishRegistration, finish))).toBe(email);
    expect(await links()).toEqual([sub]);
    expect(await userOf(await social.signIn({ sub, email }))).toBe(email);
  });

  test('the key of a registration opens no session in any other step', async () => {
    await register(1);
    const newcomer = { sub: `${sub}-new`, email: `new.${email}` };
    const { regKey } = ((await social.signIn(newcomer)) as { payload: { regKey: string } }).payload;
    const asAuthenticator = { body: { userKey: regKey, code: authenticatorCode() } };
    expect((await client.refused(twoFactorRoutes.checkTwoFactor, asAuthenticator)).errorCode).toBe(10010);
    const asCode = { body: { email: newcomer.email, code: '00000' } };
    expect((await client.refused(authRoutes.checkSignInCode, asCode)).errorCode).toBe(10010);
    const { userKey } = ((await social.signIn({ sub, email })) as { payload: { userKey: string } }).payload;
    const asRegistration = { body: { regKey: userKey, password: testPassword } };
    expect((await client.refused(registrationRoutes.finishRegistration, asRegistration)).errorCode).toBe(
      10010,
    );
    const asRecovery = { body: { sk: userKey, password: testPassword } };
    expect((await client.refused(recoveryRoutes.finishRecovery, asRecovery)).errorCode).toBe(10010);
    expect(client.cookies.has('bf_refresh')).toBe(false);
  });

  test('once linked, the provider’s user id decides, even after a change of address', async () => {
    await register();
    await social.signIn({ sub, email });
    const other = `other.${email}`;
    await registerUser(server, { email: other });
    expect(await userOf(await social.signIn({ sub, email: other }))).toBe(email);
    expect(await userOf(await social.signIn({ sub, email: `third.${email}` }))).toBe(email);
    const refusal = await social.refused(await social.credential({ sub: `${sub}-later`, email }));
    expect(refusal).toMatchObject({ httpStatus: 403, errorCode: 10030 });
    expect(await links()).toEqual([sub]);
  });

  test('two simultaneous sign-ins link only one', async () => {
    await register();
    const browsers = [1, 2].map(() => new SocialClient(server, provider, new ApiClient(server.app)));
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.signIn({ sub: `${sub}-${index}`, email })),
    );
    const statuses = answers.map((answer) => (answer as { status: number }).status);
    expect(statuses.toSorted((left, right) => left - right)).toEqual([1, 10030]);
    expect(await links()).toHaveLength(1);
  });

  test('the first time, asks for a mailed code if the provider does not run the mailbox', async () => {
    email = `user.${counter}@elsewhere.example`;
    await register(3);
    const answer = await social.signIn({ sub, email });
    expect(answer).toEqual({ status: 10019, payload: { resendAfterS: 60, email } });
    expect(server.mails.at(-1)?.to).toBe(email);
    // No password was entered, so the mail must not warn of one.
    expect(server.mails.at(-1)?.text).not.toContain('password');
    server.clock.advance(60_000);
    await client.call(authRoutes.resendCode, { body: { email, token: 'off' } });
    expect(server.mails.at(-1)?.text).toContain('with Google');
    expect(await links()).toEqual([]);
    const body = { email, code: codeIn(server.mails.at(-1)) };
    expect(await userOf(await client.call(authRoutes.checkSignInCode, { body }))).toBe(email);
    expect(await links()).toEqual([sub]);
    expect(await userOf(await social.signIn({ sub, email }))).toBe(email);
  });

  test('an organisation’s mailbox at the provider counts as its own', async () => {
    email = `user.${counter}@company.example`;
    await register();
    expect(await userOf(await social.signIn({ sub, email, hd: 'company.example' }))).toBe(email);
  });

  test('asks for both codes if the account wants the authenticator and the mailbox is elsewhere', async () => {
    email = `user.${counter}@elsewhere.example`;
    await register(1);
    expect(await social.signIn({ sub, email })).toMatchObject({ status: 10019 });
    const code = { body: { email, code: codeIn(server.mails.at(-1)) } };
    const checked = await client.call(authRoutes.checkSignInCode, code);
    expect(checked).toMatchObject({ status: 10005 });
    expect(await links()).toEqual([]);
    const { userKey } = (checked as { payload: { userKey: string } }).payload;
    const body = { userKey, code: authenticatorCode() };
    expect(await userOf(await client.call(twoFactorRoutes.checkTwoFactor, { body }))).toBe(email);
    expect(await links()).toEqual([sub]);
  });

  test('recovering the password unlinks the provider’s user', async () => {
    await register();
    await social.signIn({ sub, email });
    await client.call(recoveryRoutes.startRecovery, { body: { email, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    const checked = await client.call(recoveryRoutes.checkRecoveryCode, { body: { email, code } });
    const { secretKey } = checked.payload as { secretKey: string };
    await client.call(recoveryRoutes.finishRecovery, { body: { sk: secretKey, password: testPassword } });
    expect(await links()).toEqual([]);
    expect(await social.signIn({ sub, email: `now.${email}` })).toMatchObject({
      payload: { regKey: aKey },
    });
  });
});
