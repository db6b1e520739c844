import { beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { ApiClient } from '../../tests/support/api-client';
import { newEmail } from '../../tests/support/register-user';
import { captchaToken, solveCaptcha } from '../../tests/support/solve-captcha';
import { withServer } from '../../tests/support/with-server';

const { signIn } = authRoutes;
const { startRegistration } = registrationRoutes;
const { getCaptcha } = captchaRoutes;

describe('calls that want a captcha', () => {
  let client: ApiClient;
  const server = withServer({ environment: { CAPTCHA: 'proof-of-work' } });
  beforeAll(() => {
    client = new ApiClient(server.app);
  });

  async function solvedFor(action: 'signIn' | 'signUp'): Promise<string> {
    const { payload } = await client.call(getCaptcha, { query: { action } });
    return captchaToken(await solveCaptcha(payload));
  }

  test('a sign-in without a solved one is 10004, and no password is looked at', async () => {
    const body = { login: newEmail(), password: 'Any-Password1', token: 'off' };
    const failures = async () => {
      const { rows } = await server.database.query<object>(
        `select * from budgets where key like 'sign-in failures%' order by key`,
      );
      return rows;
    };
    const before = await failures();
    const refusal = await client.refused(signIn, { body });
    expect(refusal).toMatchObject({ errorCode: 10004, httpStatus: 403 });
    expect(await failures()).toEqual(before);
  });

  test('with a solved one the call goes on; the same one again is 10004', async () => {
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
});
