import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { newEmail, registerUser, testPassword } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { signIn, checkSignInCode, resendCode } = authRoutes;
const { startRegistration, checkRegistrationCode } = registrationRoutes;
const minuteMs = 60_000;

describe('sending a code again', () => {
  const server = withServer();

  async function waitingForCode(): Promise<{ client: ApiClient; email: string; code: string }> {
    const { email } = await registerUser(server);
    const client = new ApiClient(server.app);
    await client.call(signIn, { body: { login: email, password: testPassword, token: 'off' } });
    return { client, email, code: codeIn(server.mails.at(-1)) };
  }

  test('within the minute it is 90907 and says how long to wait; nothing is sent', async () => {
    const { client, email, code } = await waitingForCode();
    const mailsBefore = server.mails.length;
    server.clock.advance(minuteMs - 18_000);
    const refusal = await client.refused(resendCode, { body: { email, token: 'off' } });
    expect(refusal).toMatchObject({ errorCode: 90907, httpStatus: 429 });
    expect(refusal.headers['retry-after']).toBe('18');
    expect(server.mails).toHaveLength(mailsBefore);
    expect((await client.call(checkSignInCode, { body: { email, code } })).status).toBe(1);
  });

  test('after it a new code comes and works, and the old one is wrong', async () => {
    const { client, email, code: old } = await waitingForCode();
    server.clock.advance(minuteMs);
    const answer = await client.call(resendCode, { body: { email, token: 'off' } });
    expect(answer).toEqual({ status: 1, payload: { resendAfterS: 60 } });
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(email);
    const code = codeIn(mail);
    // By chance, once in 100,000 times, both are the same.
    const notThis = old === code ? otherThan(code) : old;
    const refusal = await client.refused(checkSignInCode, { body: { email, code: notThis } });
    expect(refusal.errorCode).toBe(10002);
    expect((await client.call(checkSignInCode, { body: { email, code } })).status).toBe(1);
  });

  test('spent tries stay spent', async () => {
    const { client, email, code } = await waitingForCode();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await client.refused(checkSignInCode, { body: { email, code: otherThan(code) } });
    }
    server.clock.advance(minuteMs);
    await client.call(resendCode, { body: { email, token: 'off' } });
    const newCode = codeIn(server.mails.at(-1));
    const fifth = await client.refused(checkSignInCode, { body: { email, code: otherThan(newCode) } });
    expect(fifth.errorCode).toBe(10016);
  });

  test('the new code has ten minutes of its own', async () => {
    const { client, email } = await waitingForCode();
    server.clock.advance(12 * minuteMs);
    await client.call(resendCode, { body: { email, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    server.clock.advance(10 * minuteMs - 1);
    expect((await client.call(checkSignInCode, { body: { email, code } })).status).toBe(1);
  });

  test('without a flow, for another address, or too late it is 10010', async () => {
    const { client, email } = await waitingForCode();
    server.clock.advance(minuteMs);
    const mailsBefore = server.mails.length;
    const stranger = await new ApiClient(server.app).refused(resendCode, { body: { email, token: 'off' } });
    expect(stranger).toMatchObject({ errorCode: 10010, httpStatus: 404 });
    const other = await client.refused(resendCode, { body: { email: newEmail(), token: 'off' } });
    expect(other.errorCode).toBe(10010);
    server.clock.advance(14 * minuteMs);
    const late = await client.refused(resendCode, { body: { email, token: 'off' } });
    expect(late.errorCode).toBe(10010);
    expect(server.mails).toHaveLength(mailsBefore);
  });

  test('a registration has it too, but not once its code was right', async () => {
    const client = new ApiClient(server.app);
    const email = newEmail();
    await client.call(startRegistration, { body: { email, token: 'off' } });
    server.clock.advance(minuteMs);
    await client.call(resendCode, { body: { email, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    await client.call(checkRegistrationCode, { body: { email, code } });
    server.clock.advance(minuteMs);
    const refusal = await client.refused(resendCode, { body: { email, token: 'off' } });
    expect(refusal.errorCode).toBe(10010);
  });

  test('asked for several times at the same moment, one mail is sent', async () => {
    const { client, email } = await waitingForCode();
    // Later rounds find every connection of the pool open, so that the calls really meet.
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(minuteMs);
      const mailsBefore = server.mails.length;
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map(() => client.callAny(resendCode, { body: { email, token: 'off' } })),
      );
      expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([
        200, 429, 429, 429,
      ]);
      expect(server.mails).toHaveLength(mailsBefore + 1);
    }
  });
});
