import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { ApiClient } from '../../tests/support/api-client';
import { eventually } from '../../tests/support/eventually';
import { startDatabaseProxy } from '../../tests/security/support/database-proxy';
import type { DatabaseProxy } from '../../tests/security/support/database-proxy';
import { registerUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { expectRefusal } from '../../tests/security/support/expect-refusal';
import { startTwin } from '../../tests/security/support/start-twin';
import { sampledRoutes, validRequest } from '../../tests/security/support/sample-inputs';

describe('a database that goes away', () => {
  const owner = withServer({ environment: { BUDGET_SCALE: '100' } });
  let twin: Awaited<ReturnType<typeof startTwin>>;
  let proxy: DatabaseProxy;
  let client: ApiClient;

  beforeAll(async () => {
    proxy = await startDatabaseProxy(owner.database.serverConnectionString);
    twin = await startTwin(owner, proxy.connectionString);
    // Registered by the other server, which keeps its database.
    const registered = await registerUser(owner);
    client = copyOf(registered.client);
  });
  afterAll(async () => {
    await twin.stop();
    await proxy.goAway();
  });
  afterEach(async () => {
    await proxy.comeBack();
    // The next test must not meet a connection that has ended without the server's noticing.
    await eventually(() => client.call(userRoutes.getUser, {}));
  });

  function copyOf(original: ApiClient): ApiClient {
    const copy = new ApiClient(twin.app);
    copy.accessToken = original.accessToken;
    for (const [name, value] of original.cookies) copy.cookies.set(name, value);
    return copy;
  }

  test('every call says when to retry, and keeps the session', async () => {
    await proxy.goAway();
    for (const sampled of sampledRoutes) {
      const caller = copyOf(client);
      const response = await caller.send(validRequest(sampled));
      expectRefusal(response, { httpStatus: 503, errorCode: 0 }, sampled.name);
      expect(Number(response.headers['retry-after']), sampled.name).toBeGreaterThan(0);
      expect(caller.cookies, sampled.name).toEqual(client.cookies);
    }
    const ready = await client.send({ url: '/ready' });
    expect([ready.httpStatus, ready.json]).toMatchObject([503, { status: 'noPrimary' }]);
    expect(ready.text).toContain('No database server takes connections as the primary now');
    expect(ready.text).not.toMatch(/127\.0\.0\.1|localhost|ECONN/);
    expect(ready.headers['retry-after']).toBe('2');
    expect((await client.send({ url: '/health' })).httpStatus).toBe(200);
    expect((await client.send({ url: '/api/openapi.json' })).httpStatus).toBe(200);
  });

  test('it serves again by itself, for the same session', async () => {
    await proxy.goAway();
    expect((await client.send({ url: '/ready' })).httpStatus).toBe(503);
    await proxy.comeBack();
    expect((await client.send({ url: '/ready' })).httpStatus).toBe(200);
    await client.call(userRoutes.getUser, {});
    const { payload } = await client.call(authRoutes.refreshToken, { body: {} });
    client.accessToken = payload.accessToken;
    await client.call(userRoutes.getUser, {});
  });

  test('while calls are under way: each is answered, none with a 500', async () => {
    const calls = Array.from({ length: 40 }, () => copyOf(client).callAny(userRoutes.getUser, {}));
    await calls[0];
    await proxy.goAway();
    const answers = await Promise.all(calls);
    expect(answers.filter(({ httpStatus }) => ![200, 503].includes(httpStatus))).toEqual([]);
    for (const answer of answers.filter(({ httpStatus }) => httpStatus === 503)) {
      expectRefusal(answer, { httpStatus: 503 }, 'under way');
    }
  });

  test('when it ends its connections itself, no call gets a 500, and the next calls pass', async () => {
    await Promise.all(Array.from({ length: 10 }, () => copyOf(client).call(userRoutes.getUser, {})));
    const calls = Array.from({ length: 20 }, () => copyOf(client).callAny(userRoutes.getUser, {}));
    // Waits until they have ended: a running one answers once more before it stops.
    await owner.database.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'billfold' and datname = current_database()`,
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ httpStatus }) => ![200, 503].includes(httpStatus))).toEqual([]);
    await expect.poll(async () => (await client.send({ url: '/ready' })).httpStatus).toBe(200);
    await client.call(userRoutes.getUser, {});
  });

  test('what a service did not expect is an unknown error that tells nothing', async () => {
    await owner.database.query('alter table users rename to users_elsewhere');
    const response = await client.callAny(userRoutes.getUser, {});
    await owner.database.query('alter table users_elsewhere rename to users');
    const body = expectRefusal(response, { httpStatus: 500, errorCode: 0 }, 'a missing table');
    expect(body.errorMsgs).toEqual([]);
    expect(response.text).not.toMatch(/users|relation|select|42P01|\.ts/);
  });

  test('a failure in the middle of a refresh leaves the browser its session', async () => {
    const caller = copyOf(client);
    await owner.database.query('alter table refresh_tokens rename to refresh_tokens_elsewhere');
    const response = await caller.callAny(authRoutes.refreshToken, { body: {} });
    await owner.database.query('alter table refresh_tokens_elsewhere rename to refresh_tokens');
    expectRefusal(response, { httpStatus: 500, errorCode: 0 }, 'a missing table');
    expect(caller.cookies).toEqual(client.cookies);
    await caller.call(authRoutes.refreshToken, { body: {} });
  });
});
