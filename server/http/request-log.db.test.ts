import { beforeAll, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { userRoutes } from '../../contract/user/user.contract';
import type { ErrorBody } from '../../contract/errors/error-body.models';
import { ApiClient } from '../../tests/support/api-client';
import type { ApiResponse } from '../../tests/support/api-client';
import { codeIn, otherThan } from '../../tests/support/code-in-mail';
import { newEmail } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { createLog } from '../kernel/log';

interface Line {
  operationId?: string;
  statusCode?: number;
  route?: string;
}

const email = newEmail();
const password = 'Very-Secret-Password1';
const wrongPassword = 'Nearly-Secret-Password2';

const lines: string[] = [];
const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) });
const server = withServer({ overrides: { log } });
const refusals: ErrorBody[] = [];
const secrets = new Set<string>([email, password, wrongPassword]);
const codes = new Set<string>();

beforeAll(useEverything);

/** Everything that must stay secret of one call, and its refusal if it was one. */
function remember(client: ApiClient, { httpStatus, json }: ApiResponse): void {
  for (const [name, value] of client.cookies) if (name !== 'bf_session') secrets.add(value);
  for (const mail of server.mails) codes.add(codeIn(mail));
  if (httpStatus >= 400) refusals.push(json as ErrorBody);
  const { payload = {} } = json as { payload?: Record<string, unknown> };
  for (const name of ['accessToken', 'regKey', 'key']) {
    const value = payload[name];
    if (typeof value === 'string') secrets.add(value);
  }
}

async function useEverything(): Promise<void> {
  const client = new ApiClient(server.app);
  const call = async (
    route: Parameters<ApiClient['callAny']>[0],
    body?: object,
  ): Promise<Record<string, string>> => {
    const response = await client.callAny(route, body === undefined ? {} : { body });
    remember(client, response);
    return (response.json as { payload?: Record<string, string> }).payload ?? {};
  };
  await call(registrationRoutes.startRegistration, { email, token: 'off' });
  const code = codeIn(server.mails.at(-1));
  codes.add(otherThan(code));
  await call(registrationRoutes.checkRegistrationCode, { email, code: otherThan(code) });
  const { regKey = '' } = await call(registrationRoutes.checkRegistrationCode, { email, code });
  await call(registrationRoutes.finishRegistration, { regKey, password: 'weak-password', refId: 99 });
  const registered = await call(registrationRoutes.finishRegistration, { regKey, password });
  client.accessToken = registered['accessToken'];
  await call(userRoutes.getUser);
  const { key = '' } = await call(userRoutes.createUserUpdateKey);
  await call(userRoutes.updateUser, { mode: 3, secure: { key, code: codeIn(server.mails.at(-1)) } });
  await call(authRoutes.refreshToken, {});
  await call(authRoutes.signIn, { login: email, password: wrongPassword, token: 'off' });
  await call(authRoutes.signIn, { login: email, password, token: 'off', undeclared: password });
  await call(authRoutes.signIn, { login: email, password, token: 'off' });
  await call(authRoutes.signOut);
  await call(userRoutes.getUser);
  await refuseEverything(client);
}

async function refuseEverything(client: ApiClient): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const { path } = authRoutes.signIn;
  for (const request of [
    { method: 'POST' as const, url: path, headers: json, payload: `{"password":"${password}",` },
    {
      method: 'POST' as const,
      url: path,
      headers: json,
      payload: JSON.stringify({ password: password.repeat(2000) }),
    },
    { method: 'PUT' as const, url: path },
    { url: `/api/unknown?code=${password}&token=${password}` },
    { url: `/api/%ff?token=${password}` },
    { url: `/dev/outbox?token=${password}` },
    { url: '/api/passport/v1/user', headers: { authorization: `Bearer ${password}` } },
    { url: '/api/passport/v1/user', headers: { origin: 'https://evil.example' } },
  ]) {
    remember(client, await client.send(request));
  }
  // The database's own words about a failed statement repeat what was in it.
  await server.database.query('alter table users add constraint planted check (full_name is null)');
  const signedIn = await client.callAny(authRoutes.signIn, {
    body: { login: email, password, token: 'off' },
  });
  remember(client, signedIn);
  client.accessToken = (signedIn.json as { payload: { accessToken: string } }).payload.accessToken;
  const failing = { body: { fullName: wrongPassword } };
  remember(client, await client.callAny(userRoutes.updateUser, failing));
  await server.database.query('alter table users drop constraint planted');
}

test('everything was really done', () => {
  expect(server.mails).toHaveLength(2);
  expect(secrets.size).toBeGreaterThan(8);
  const seen = refusals.map(({ errorCode }) => errorCode);
  expect(seen).toEqual(expect.arrayContaining([0, 10_002, 10_008, 10_010, 10_011, 10_102, 10_209, 10_220]));
  expect(lines.length).toBeGreaterThan(refusals.length);
});

test('no password, code, token, cookie or e-mail address is in any line', () => {
  const text = lines.join('');
  for (const secret of secrets) expect(text).not.toContain(secret);
  for (const code of codes) expect(text).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
});

test('each refusal is found by its operation id, with its status', () => {
  const logged = lines.map((line) => JSON.parse(line) as Line);
  expect(refusals.length).toBeGreaterThan(10);
  for (const { operationId, errorCode } of refusals) {
    const statuses = logged.filter((line) => line.operationId === operationId).map((line) => line.statusCode);
    expect(
      statuses.some((status) => status !== undefined && status >= 400),
      `error ${errorCode}`,
    ).toBe(true);
  }
});

test('an address is logged as its pattern', () => {
  const routes = new Set(lines.map((line) => (JSON.parse(line) as Line).route));
  expect(routes).toContain(authRoutes.signIn.path);
  expect(lines.join('')).not.toContain('unknown?');
});
