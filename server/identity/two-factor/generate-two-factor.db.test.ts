import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { brand } from '../../../contract/brand';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { authenticatorCode } from '../../../tests/support/authenticator-code';
import { registerUser, testPassword } from '../../../tests/support/register-user';
import { nextAuthenticatorCode, turnOnAuthenticator } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';
import { unsealText } from '../../kernel/keys/sealed-text';

const { generateTwoFactor, createTwoFactorSecret, checkTwoFactor } = twoFactorRoutes;

describe('a secret for an authenticator app', () => {
  const server = withServer();

  async function rowOf(email: string): Promise<Record<string, unknown>> {
    const { rows } = await server.database.query<Record<string, unknown>>(
      'select * from users where email = $1',
      [email],
    );
    return rows[0] ?? {};
  }

  test.each([
    ['GET', generateTwoFactor],
    ['POST', createTwoFactorSecret],
  ] as const)('a %s answers a new one each time, and the address for its QR code', async (_method, route) => {
    const { client, email } = await registerUser(server);
    const { payload } = await client.call(route, {});
    expect(payload.secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(payload.address);
    expect(url.searchParams.get('secret')).toBe(payload.secret);
    expect(url.searchParams.get('issuer')).toBe(brand.appName);
    expect(decodeURIComponent(url.pathname)).toBe(`/${brand.appName}:${email}`);
    expect((await client.call(route, {})).payload.secret).not.toBe(payload.secret);
  });

  test('changes nothing of how the user signs in', async () => {
    const { client, email } = await registerUser(server);
    await client.call(createTwoFactorSecret, {});
    expect((await client.call(userRoutes.getUser, {})).payload.secure.mode).toBe(0);
    const answer = await new ApiClient(server.app).call(authRoutes.signIn, {
      body: { login: email, password: testPassword, token: 'off' },
    });
    expect(answer.status).toBe(10019);
  });

  test('while one is in use, that one stays in use', async () => {
    const user = await registerUser(server);
    const secret = await turnOnAuthenticator(server, user, 1);
    const { payload } = await user.client.call(createTwoFactorSecret, {});
    const client = new ApiClient(server.app);
    const body = { login: user.email, password: testPassword, token: 'off' };
    const waiting = await client.call(authRoutes.signIn, { body });
    if (waiting.status !== 10005) throw new Error('no authenticator was asked for');
    const { userKey } = waiting.payload;
    const code = nextAuthenticatorCode(server, secret);
    const newCode = authenticatorCode(payload.secret, server.clock.now());
    const refusal = await client.refused(checkTwoFactor, { body: { userKey, code: newCode } });
    expect(refusal.errorCode).toBe(10002);
    expect((await client.call(checkTwoFactor, { body: { userKey, code } })).status).toBe(1);
  });

  test.each(['pending', 'in use'])('is stored encrypted while %s', async (state) => {
    const user = await registerUser(server);
    const secret =
      state === 'in use'
        ? await turnOnAuthenticator(server, user, 2)
        : (await user.client.call(createTwoFactorSecret, {})).payload.secret;
    const raw = Buffer.from(Secret.fromBase32(secret).bytes);
    const row = await rowOf(user.email);
    const stored = row[state === 'in use' ? 'totp_secret' : 'totp_pending'] as Buffer;
    expect(unsealText(server.context.keys, ['totpSecret', String(row.id)], stored)).toBe(secret);
    for (const [column, value] of Object.entries(row)) {
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
      expect(bytes.toString('latin1'), column).not.toContain(secret);
      expect(bytes.includes(raw), column).toBe(false);
    }
  });

  test('appears in no other response', async () => {
    const user = await registerUser(server);
    const secret = await turnOnAuthenticator(server, user, 1);
    const { text } = await user.client.callAny(userRoutes.getUser, {});
    expect(text).not.toContain(secret);
    expect(text).not.toContain('totp');
  });
});
