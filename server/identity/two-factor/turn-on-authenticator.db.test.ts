import { describe, expect, test } from 'vitest';
import { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { authenticatorCode, wrongAuthenticatorCode } from '../../../tests/support/authenticator-code';
import { otherThan } from '../../../tests/support/code-in-mail';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { securityKey } from '../../../tests/support/turn-on-authenticator';
import { withServer } from '../../../tests/support/with-server';
import { authenticatorTries } from './two-factor';

const { generateTwoFactor, createTwoFactorSecret } = twoFactorRoutes;
const { getUser, updateUser } = userRoutes;

describe('turning the authenticator on', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '10' } });

  interface Prepared {
    user: TestUser;
    secret: string;
    secure: { key: string; code: string };
  }

  async function prepared(): Promise<Prepared> {
    const user = await registerUser(server);
    const { payload } = await user.client.call(createTwoFactorSecret, {});
    return { user, secret: payload.secret, secure: await securityKey(server, user) };
  }

  function codeOf(secret: string): string {
    return authenticatorCode(secret, server.clock.now());
  }

  async function expectOff({ user }: Prepared): Promise<void> {
    expect((await user.client.call(getUser, {})).payload).toMatchObject({
      secure: { mode: 0 },
      fullName: null,
    });
    const { rows } = await server.database.query(
      'select totp_secret, totp_last_step from users where email = $1',
      [user.email],
    );
    expect(rows).toEqual([{ totp_secret: null, totp_last_step: null }]);
  }

  /** Expects that the used key and code still work, this time with everything right. */
  async function expectStillPossible({ user, secret, secure }: Prepared): Promise<void> {
    const body = { mode: 1 as const, secret_2fa: secret, code: codeOf(secret), secure };
    expect((await user.client.call(updateUser, { body })).payload.secure.mode).toBe(1);
  }

  test.each([
    ['GET', 1, generateTwoFactor],
    ['POST', 1, createTwoFactorSecret],
    ['GET', 2, generateTwoFactor],
    ['POST', 2, createTwoFactorSecret],
  ] as const)('with the secret of a %s, in mode %i', async (_method, mode, route) => {
    const user = await registerUser(server);
    const { secret } = (await user.client.call(route, {})).payload;
    const secure = await securityKey(server, user);
    const body = { mode, secret_2fa: secret, code: codeOf(secret), secure, fullName: 'Two Factor' };
    const answer = await user.client.call(updateUser, { body });
    expect(answer.payload).toMatchObject({ secure: { mode }, fullName: 'Two Factor' });
    const { recoveryCodes, ...changed } = answer.payload;
    expect(recoveryCodes).toHaveLength(10);
    expect((await user.client.call(getUser, {})).payload).toEqual(changed);
    const again = await user.client.refused(updateUser, { body });
    expect(again.errorCode).toBe(10010);
  });

  test.each([
    ['code', { secret_2fa: true }],
    ['secret_2fa', { code: true }],
    ['code', {}],
  ])('without %s it is 10006, nothing changes, and the key works on', async (missing, given) => {
    const start = await prepared();
    const { user, secret, secure } = start;
    const body = {
      mode: 1 as const,
      fullName: 'Changed',
      secure,
      ...('code' in given ? { code: codeOf(secret) } : {}),
      ...('secret_2fa' in given ? { secret_2fa: secret } : {}),
    };
    const refusal = await user.client.refused(updateUser, { body });
    expect(refusal).toMatchObject({ errorCode: 10006, httpStatus: 400 });
    expect(refusal.errorMsgs.join()).toContain(missing);
    await expectOff(start);
    await expectStillPossible(start);
  });

  test('without the e-mailed code and its key it is 10006, whatever else is right', async () => {
    const start = await prepared();
    const { user, secret } = start;
    const body = { mode: 1 as const, secret_2fa: secret, code: codeOf(secret) };
    expect((await user.client.refused(updateUser, { body })).errorCode).toBe(10006);
    await expectOff(start);
  });

  test('a wrong code of the app is 10002 and undoes the name too; the key works on', async () => {
    const start = await prepared();
    const { user, secret, secure } = start;
    const code = wrongAuthenticatorCode(secret, server.clock.now());
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = { mode: 2 as const, secret_2fa: secret, code, secure, fullName: 'Changed' };
      expect((await user.client.refused(updateUser, { body })).errorCode).toBe(10002);
    }
    await expectOff(start);
    await expectStillPossible(start);
  });

  const never = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  type Other = (start: Prepared) => Promise<string>;
  test.each<[string, Other]>([
    [
      'generated before the last one',
      async (start) => {
        const { payload } = await start.user.client.call(createTwoFactorSecret, {});
        const old = start.secret;
        start.secret = payload.secret;
        return old;
      },
    ],
    ['of another user', async () => (await prepared()).secret],
    ['never generated', () => Promise.resolve(never)],
  ])('a secret %s is 10010, even with its right code; the key works on', async (_which, otherSecret) => {
    const start = await prepared();
    const secret = await otherSecret(start);
    const { user, secure } = start;
    const body = { mode: 1 as const, secret_2fa: secret, code: codeOf(secret), secure, fullName: 'Changed' };
    const refusal = await user.client.refused(updateUser, { body });
    expect(refusal).toMatchObject({ errorCode: 10010, httpStatus: 404 });
    await expectOff(start);
    await expectStillPossible(start);
  });

  test('a user without a generated secret can’t use one of their own', async () => {
    const user = await registerUser(server);
    const secure = await securityKey(server, user);
    const body = { mode: 1 as const, secret_2fa: never, code: codeOf(never), secure };
    expect((await user.client.refused(updateUser, { body })).errorCode).toBe(10010);
    expect((await user.client.call(getUser, {})).payload.secure.mode).toBe(0);
  });

  test.each([
    '',
    'abcdefghijklmnop',
    'AAAAAAAAAAAAAAA',
    'A'.repeat(65),
    'AAAAAAAAAAAAAAA1',
    'AAAAAAAA AAAAAAAA',
  ])('the text %j is no secret: 10008', async (text) => {
    const { user, secret, secure } = await prepared();
    const body = { mode: 1 as const, secret_2fa: text, code: codeOf(secret), secure };
    expect((await user.client.refused(updateUser, { body })).errorCode).toBe(10008);
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', ' 12345', '-12345', 123_456])(
    'the value %j is no code: 10008',
    async (code) => {
      const { user, secret, secure } = await prepared();
      const body = { mode: 1, secret_2fa: secret, code, secure } as never;
      expect((await user.client.refused(updateUser, { body })).errorCode).toBe(10008);
    },
  );

  test('a wrong e-mailed code costs a try of its flow and none of the authenticator’s', async () => {
    const { user, secret, secure } = await prepared();
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      user.email,
    ]);
    const wrong = { key: secure.key, code: otherThan(secure.code) };
    const codes: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = { mode: 1 as const, secret_2fa: secret, code: codeOf(secret), secure: wrong };
      codes.push((await user.client.refused(updateUser, { body })).errorCode);
    }
    expect(codes).toEqual([10002, 10002, 10002, 10002, 10016, 10010]);
    expect(await server.context.rateLimiter.used(authenticatorTries, rows[0]?.id ?? '')).toBe(0);
  });

  test('the code that turned it on neither signs in nor turns it off again', async () => {
    const { user, secret, secure } = await prepared();
    const code = codeOf(secret);
    await user.client.call(updateUser, { body: { mode: 1, secret_2fa: secret, code, secure } });
    const off = { mode: 0 as const, code, secure: await securityKey(server, user) };
    expect((await user.client.refused(updateUser, { body: off })).errorCode).toBe(10009);
    expect((await user.client.call(getUser, {})).payload.secure.mode).toBe(1);
  });

  test('one of two simultaneous calls turns it on, and the other is refused', async () => {
    const { user, secret, secure } = await prepared();
    const second = await securityKey(server, user);
    const bodies = [secure, second].map((pair) => ({
      mode: 1 as const,
      secret_2fa: secret,
      code: codeOf(secret),
      secure: pair,
    }));
    const outcomes = await Promise.all(bodies.map((body) => user.client.callAny(updateUser, { body })));
    // The second finds it on, and its code used.
    expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await user.client.call(getUser, {})).payload.secure.mode).toBe(1);
  });
});
