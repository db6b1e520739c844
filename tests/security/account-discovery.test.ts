import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { createPasswordHasher, loginArgon } from '../../server/identity/passwords/password-hasher';
import { ApiClient } from '../support/api-client';
import type { ApiResponse } from '../support/api-client';
import { codeIn, otherThan } from '../support/code-in-mail';
import { newEmail, registerUser } from '../support/register-user';
import { turnOnAuthenticator } from '../support/turn-on-authenticator';
import { withServer } from '../support/with-server';
import { changeUsers } from '../support/change-users';

const verify = vi.fn(loginArgon.verify);
const server = withServer(async () => ({
  environment: { BUDGET_SCALE: '100' },
  overrides: { passwords: await createPasswordHasher({ ...loginArgon, verify }) },
}));
let known: string;
let blocked: string;

beforeAll(async () => {
  known = (await registerUser(server)).email;
  blocked = (await registerUser(server)).email;
  await changeUsers(server, 'blocked_at = now() where email = $1', [blocked]);
});
beforeEach(() => {
  verify.mockClear();
});

/** A response without what differs between any two requests; random values are replaced by their length. */
function comparable(response: ApiResponse): unknown {
  const { date: _, 'x-operation-id': operationId, ...headers } = response.headers;
  const cookies = [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) =>
      String(cookie).replace(
        /^([^=]+)=([^;]*)/,
        (_all, name: string, value: string) => `${name}=${value.length}`,
      ),
    );
  const body = response.text.replace(String(operationId), 'operation');
  return { httpStatus: response.httpStatus, headers: { ...headers, 'set-cookie': cookies }, body };
}

function longAs(email: string): string {
  const other = newEmail();
  return `${'x'.repeat(Math.max(email.length - other.length, 0))}${other}`.slice(-email.length);
}

test('signing in: a wrong password, a blocked account and an unknown address get one and the same answer', async () => {
  const answers: unknown[] = [];
  for (const login of [known, blocked, longAs(known)]) {
    const body = { login, password: 'Wrong-Password1', token: 'off' };
    answers.push(comparable(await new ApiClient(server.app).callAny(authRoutes.signIn, { body })));
  }
  expect(answers[0]).toMatchObject({ httpStatus: 401 });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('signing in: each of them costs one hash of the same kind', async () => {
  for (const login of [known, blocked, newEmail()]) {
    const body = { login, password: 'Wrong-Password1', token: 'off' };
    await new ApiClient(server.app).refused(authRoutes.signIn, { body });
  }
  const costs = verify.mock.calls.map(([stored]) => stored.split('$').slice(0, 4).join('$'));
  expect(costs).toHaveLength(3);
  expect(new Set(costs)).toEqual(new Set(['$argon2id$v=19$m=19456,t=2,p=1']));
});

test('signing in: delays rise for an unknown address as they do for a known one', async () => {
  const slept: number[][] = [];
  for (const login of [(await registerUser(server)).email, newEmail()]) {
    server.clock.sleptMs.length = 0;
    for (let index = 0; index < 8; index += 1) {
      const body = { login, password: 'Wrong-Password1', token: 'off' };
      await new ApiClient(server.app, '192.0.2.50').refused(authRoutes.signIn, { body });
    }
    slept.push([...server.clock.sleptMs]);
  }
  expect(slept[0]?.length).toBeGreaterThan(0);
  expect(slept[1]).toEqual(slept[0]);
});

test('registering: first step, wrong code and another code are alike for known and unknown', async () => {
  const steps: unknown[][] = [];
  for (const email of [known, longAs(known)]) {
    const client = new ApiClient(server.app);
    const started = await client.callAny(registrationRoutes.startRegistration, {
      body: { email, token: 'off' },
    });
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(email);
    const wrong = { body: { email, code: otherThan(codeIn(mail)) } };
    const refused = await client.callAny(registrationRoutes.checkRegistrationCode, wrong);
    const again = await client.callAny(authRoutes.resendCode, { body: { email, token: 'off' } });
    const later = await afterAMinute(() =>
      client.callAny(authRoutes.resendCode, { body: { email, token: 'off' } }),
    );
    steps.push([started, refused, again, later].map(comparable));
  }
  expect(steps[0]).toHaveLength(4);
  expect(steps[1]).toEqual(steps[0]);
});

test('recovering: every step without the right code is alike for known, blocked, guarded and unknown', async () => {
  const guarded = await registerUser(server, { email: longAs(known) });
  await turnOnAuthenticator(server, guarded, 2);
  const emails = [known, blocked, guarded.email, longAs(known)];
  expect(new Set(emails.map(({ length }) => length)).size).toBe(1);
  const steps: unknown[][] = [];
  for (const email of emails) {
    const client = new ApiClient(server.app);
    const mailsBefore = server.mails.length;
    const call = async (route: RouteDeclaration, body: object): Promise<unknown> =>
      comparable(await client.callAny(route, { body }));
    const answers = [
      await call(recoveryRoutes.startRecovery, { email, token: 'off' }),
      await call(authRoutes.resendCode, { email, token: 'off' }),
      await call(recoveryRoutes.checkRecoveryCode, { email, code: wrongFor(email) }),
      await call(recoveryRoutes.checkRecoveryTwoFactor, { email, code: '000000' }),
      await call(twoFactorRoutes.checkTwoFactor, { userKey: 'unknown', code: '000000' }),
    ];
    answers.push(await call(recoveryRoutes.finishRecovery, { sk: 'unknown', password: 'Right-Password1' }));
    server.clock.advance(60_000);
    answers.push(await call(authRoutes.resendCode, { email, token: 'off' }));
    for (let attempt = 0; attempt < 5; attempt += 1)
      answers.push(await call(recoveryRoutes.checkRecoveryCode, { email, code: wrongFor(email) }));
    server.clock.advance(600_000);
    answers.push(await call(recoveryRoutes.startRecovery, { email, token: 'off' }));
    server.clock.advance(600_000);
    answers.push(await call(recoveryRoutes.checkRecoveryCode, { email, code: wrongFor(email) }));
    expect(server.mails.slice(mailsBefore).map(({ to }) => to)).toEqual([email, email, email]);
    steps.push(answers);
  }
  expect(steps[0]?.slice(0, 3)).toMatchObject([
    { httpStatus: 200 },
    { httpStatus: 429 },
    { httpStatus: 400 },
  ]);
  expect(steps[1]).toEqual(steps[0]);
  expect(steps[2]).toEqual(steps[0]);
  expect(steps[3]).toEqual(steps[0]);
});

/** A code that differs from the recovery's; that of an unknown address is in no mail. */
function wrongFor(email: string): string {
  const mail = server.mails.findLast(({ to }) => to === email);
  return otherThan(mail?.text.match(/^ {4}([0-9]{5})$/m)?.[1] ?? '');
}

async function afterAMinute(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  server.clock.advance(60_000);
  return call();
}

test('a stranger’s calls with an address or without one differ in nothing, known or not', async () => {
  for (const route of [
    authRoutes.checkSignInCode,
    registrationRoutes.checkRegistrationCode,
    recoveryRoutes.checkRecoveryCode,
  ]) {
    const answers: unknown[] = [];
    for (const email of [known, longAs(known)]) {
      answers.push(
        comparable(await new ApiClient(server.app).callAny(route, { body: { email, code: '12345' } })),
      );
    }
    expect(answers[1]).toEqual(answers[0]);
  }
});
