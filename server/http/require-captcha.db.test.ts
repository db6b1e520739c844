import { beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { addUser } from '../../tests/support/add-user';
import { ApiClient } from '../../tests/support/api-client';
import { newEmail, testPassword } from '../../tests/support/register-user';
import { captchaToken, solveCaptcha } from '../../tests/support/solve-captcha';
import { withServer } from '../../tests/support/with-server';
import { failuresPerAccount, failuresPerAddress } from '../identity/auth/failed-sign-ins.service';
import { changeUsers } from '../../tests/support/change-users';

const { signIn } = authRoutes;
const { startRegistration } = registrationRoutes;
const { getCaptcha } = captchaRoutes;

describe('calls that want a captcha', () => {
  let client: ApiClient;
  const server = withServer({ environment: { CAPTCHA: 'proof-of-work' } });
  beforeAll(() => {
    client = new ApiClient(server.app);
  });

  async function solvedFor(action: 'signIn' | 'signUp', effort: '0' | '1' = '0'): Promise<string> {
    const { payload } = await client.call(getCaptcha, { query: { action, effort } });
    return captchaToken(await solveCaptcha(payload));
  }

  test('a sign-in without a solved one is 10004, and no password is looked at', async () => {
    const body = { login: newEmail(), password: 'Any-Password1', token: 'off' };
    const failures = async () => {
      const { rows } = await server.database.query<object>(
        `select * from guess_counts where key like 'sign-in failures%' order by key`,
      );
      return rows;
    };
    const before = await failures();
    const refusal = await client.refused(signIn, { body });
    expect(refusal).toMatchObject({ errorCode: 10004, httpStatus: 403 });
    expect(await failures()).toEqual(before);
  });

  test('with a solved one the call continues; the same one again is 10004', async () => {
    const body = { login: newEmail(), password: 'Any-Password1', token: await solvedFor('signIn') };
    expect((await client.refused(signIn, { body })).errorCode).toBe(10209);
    expect((await client.refused(signIn, { body })).errorCode).toBe(10004);
  });

  test('a captcha solved for signing in does not register, and one for registering does', async () => {
    const email = newEmail();
    const mailsBefore = server.mails.length;
    const forSignIn = await solvedFor('signIn');
    const refusal = await client.refused(startRegistration, { body: { email, token: forSignIn } });
    expect(refusal.errorCode).toBe(10004);
    expect(server.mails).toHaveLength(mailsBefore);
    const token = await solvedFor('signUp');
    expect((await client.call(startRegistration, { body: { email, token } })).status).toBe(10019);
    expect(server.mails.at(-1)?.to).toBe(email);
  });

  test('an unsolved challenge can be asked for by anyone, but for known actions only', async () => {
    const { payload } = await client.call(getCaptcha, { query: { action: 'resend' } });
    expect(payload.kind).toBe('proofOfWork');
    const refusal = await client.refused(getCaptcha, { query: { action: 'payout' as 'resend' } });
    expect(refusal.errorCode).toBe(10008);
  });

  test('wrong passwords from a network make it harder there, and easy ones that were gathered before are 10104', async () => {
    const asked = new ApiClient(server.app, '2001:db8:5:5::1');
    const effort = async (address: string): Promise<number> => {
      const { payload } = await new ApiClient(server.app, address).call(getCaptcha, {
        query: { action: 'signIn' },
      });
      return payload.kind === 'proofOfWork' ? payload.parameters.data.effort : -1;
    };
    const gathered = await solvedFor('signIn');
    expect(await effort(asked.address)).toBe(0);
    await server.context.rateLimiter.consume(failuresPerAddress, { address: '2001:db8:5:5::2' }, 10);
    expect([await effort(asked.address), await effort('2001:db8:5:6::1')]).toEqual([1, 0]);
    const body = { login: newEmail(), password: 'Any-Password1', token: gathered };
    const refusal = await asked.refused(signIn, { body });
    expect(refusal).toMatchObject({ errorCode: 10104, httpStatus: 403, errorMsgs: ['effort: 1'] });
    // Elsewhere it is good, and nobody else's captchas are harder.
    expect((await client.refused(signIn, { body })).errorCode).toBe(10209);
    await server.context.rateLimiter.consume(failuresPerAddress, { address: '2001:db8:5:5::2' }, 10);
    expect(await effort(asked.address)).toBe(2);
    const query = { action: 'signUp' } as const;
    const { payload } = await asked.call(getCaptcha, { query });
    expect(payload).toMatchObject({ parameters: { data: { action: 'signUp', effort: 0 } } });
  });

  test('wrong passwords for an account make it harder from everywhere, but not on the owner’s device', async () => {
    const { id, email: login } = await addUser(server);
    // Without a second factor, so that the password alone begins a session.
    const hash = await server.context.passwords.hash(testPassword);
    await changeUsers(server, 'password_hash = $2, secure_mode = 3 where id = $1', [id, hash]);
    const owner = new ApiClient(server.app, '198.51.100.61');
    const body = async (effort: '0' | '1') => ({
      login,
      password: testPassword,
      token: await solvedFor('signIn', effort),
    });
    expect((await owner.call(signIn, { body: await body('0') })).status).toBe(1);
    for (let times = 0; times < 10; times += 1)
      await server.context.rateLimiter.count(failuresPerAccount, login);
    const stranger = new ApiClient(server.app, '198.51.100.62');
    const refusal = await stranger.refused(signIn, { body: await body('0') });
    expect(refusal).toMatchObject({ errorCode: 10104, errorMsgs: ['effort: 1'] });
    expect((await owner.call(signIn, { body: await body('0') })).status).toBe(1);
    for (let times = 0; times < 10; times += 1)
      await server.context.rateLimiter.count(failuresPerAccount, login);
    expect((await stranger.call(signIn, { body: await body('1') })).status).toBe(1);
  });
});
