import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { newEmail, registerUser, testPassword } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { signIn, checkSignInCode, resendCode } = authRoutes;
const minuteMs = 60_000;

describe('the e-mailed code of a sign-in', () => {
  const server = withServer();

  interface Waiting {
    client: ApiClient;
    email: string;
    code: string;
  }

  async function waitingForCode(): Promise<Waiting> {
    const { email } = await registerUser(server);
    const client = new ApiClient(server.app);
    await client.call(signIn, { body: { login: email, password: testPassword, token: 'off' } });
    return { client, email, code: codeIn(server.mails.at(-1)) };
  }

  async function errorCodeOf({ client, email }: Waiting, code: string): Promise<number> {
    return (await client.refused(checkSignInCode, { body: { email, code } })).errorCode;
  }

  test('a wrong one is 10002, and the right one still works', async () => {
    const waiting = await waitingForCode();
    expect(await errorCodeOf(waiting, otherThan(waiting.code))).toBe(10002);
    const { client, email, code } = waiting;
    expect((await client.call(checkSignInCode, { body: { email, code } })).status).toBe(1);
  });

  test('the fifth wrong one is 10016, and then the flow is gone, for the right code too', async () => {
    const waiting = await waitingForCode();
    const wrong = otherThan(waiting.code);
    const codes: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) codes.push(await errorCodeOf(waiting, wrong));
    expect(codes).toEqual([10002, 10002, 10002, 10002, 10016]);
    expect(await errorCodeOf(waiting, waiting.code)).toBe(10010);
    const { client, email } = waiting;
    const resend = await client.refused(resendCode, { body: { email, token: 'off' } });
    expect(resend.errorCode).toBe(10010);
  });

  test('it works until its last millisecond', async () => {
    const { client, email, code } = await waitingForCode();
    server.clock.advance(10 * minuteMs - 1);
    expect((await client.call(checkSignInCode, { body: { email, code } })).status).toBe(1);
  });

  test('after ten minutes it is 10103, a try is spent, and a new code works', async () => {
    const waiting = await waitingForCode();
    server.clock.advance(10 * minuteMs);
    expect(await errorCodeOf(waiting, waiting.code)).toBe(10103);
    const { client, email } = waiting;
    const flow = await server.database.query('select tries_left from auth_flows where email = $1', [email]);
    expect(flow.rows).toEqual([{ tries_left: 4 }]);
    await client.call(resendCode, { body: { email, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    expect((await client.call(checkSignInCode, { body: { email, code } })).status).toBe(1);
  });

  test('left alone for fifteen minutes, the flow is gone', async () => {
    const waiting = await waitingForCode();
    server.clock.advance(15 * minuteMs);
    expect(await errorCodeOf(waiting, waiting.code)).toBe(10010);
  });

  test('another browser, another address or no flow at all is 10010 and costs no try', async () => {
    const { client, email, code } = await waitingForCode();
    const elsewhere = await new ApiClient(server.app).refused(checkSignInCode, { body: { email, code } });
    expect(elsewhere.errorCode).toBe(10010);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const other = await client.refused(checkSignInCode, { body: { email: newEmail(), code } });
      expect(other.errorCode).toBe(10010);
    }
    expect((await client.call(checkSignInCode, { body: { email, code } })).status).toBe(1);
  });

  test('the code of a sign-in does nothing for a registration', async () => {
    const { client, email, code } = await waitingForCode();
    const refusal = await client.refused(registrationRoutes.checkRegistrationCode, { body: { email, code } });
    expect(refusal.errorCode).toBe(10010);
  });

  test('a code used twice at the same moment starts one session', async () => {
    const { client, email, code } = await waitingForCode();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => client.callAny(checkSignInCode, { body: { email, code } })),
    );
    expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const sessions = await server.database.query(
      'select count(*)::int as count from sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    // The other one is that of the registration.
    expect(sessions.rows).toEqual([{ count: 2 }]);
  });
});
