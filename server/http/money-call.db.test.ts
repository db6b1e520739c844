import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text as streamText } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorBodyModel } from '../../contract/errors/error-body.models';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { ApiClient } from '../../tests/support/api-client';
import { countLockWaiters } from '../../tests/support/count-lock-waiters';
import { fundUser } from '../../tests/support/fund-user';
import { hostileAmounts } from '../../contract/money/hostile-amounts';
import { registerUser } from '../../tests/support/register-user';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServer } from '../../tests/support/with-server';
import { balancesRoutes } from '../../contract/balances/balances.contract';

const route = migrationRoutes.migrateBeta;
const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const body = (amount: string) => ({ body: { amount, type: 0 as const } });

describe('a money call', () => {
  let client: ApiClient;
  let email: string;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeEach(async () => {
    ({ client, email } = await registerUser(server));
    await fundUser(server, { email, currencyKey: 'tectum-t12-tet', amount: '10' });
  });

  async function balances(): Promise<string[]> {
    const read = async (currencyKey: string) =>
      (await client.call(balancesRoutes.getBalance, { params: { currencyKey }, query: { fresh: '1' } }))
        .payload.value;
    return [await read('tectum-t12-tet'), await read('tectum-v4-tet')];
  }

  test('needs a key of the right form', async () => {
    expect(await client.refused(route, body('1'))).toMatchObject({ httpStatus: 400, errorCode: 10_006 });
    for (const key of ['short', 'x'.repeat(65), 'with blanks in it 1', 'ümläuts-are-no-letters']) {
      const refusal = await client.refused(route, body('1'), withKey(encodeURI(key)));
      expect(refusal, key).toMatchObject({ httpStatus: 400, errorCode: 10_008 });
    }
    expect(await balances()).toEqual(['10', '0']);
  });

  test('is done once, however often it comes, and answers the same', async () => {
    const headers = withKey();
    const first = await client.call(route, body('1.5'), headers);
    expect(first.payload).toMatchObject({ amount: '1.5', currencyTo: 'tectum-v4-tet' });
    const again = [1, 2, 3].map(() => client.call(route, body('1.5'), headers));
    for (const answer of await Promise.all(again)) expect(answer).toEqual(first);
    expect(await balances()).toEqual(['8.5', '1.5']);
  });

  test('comes at the same moment from everywhere and is done once', async () => {
    const headers = withKey();
    const all = await Promise.all(
      Array.from({ length: 12 }, () => client.callAny(route, body('10'), headers)),
    );
    const answers = all.filter(({ httpStatus }) => httpStatus === 200).map(({ json }) => json);
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const { httpStatus, headers: sent } of all.filter((answer) => answer.httpStatus !== 200)) {
      expect(httpStatus).toBe(409);
      expect(sent['retry-after']).toBe('1');
    }
    expect(await balances()).toEqual(['0', '10']);
  });

  test('returns the first response even when the call would fail now', async () => {
    const headers = withKey();
    const first = await client.call(route, body('10'), headers);
    expect(await client.call(route, body('10'), headers)).toEqual(first);
    expect(await client.refused(route, body('10'), withKey())).toMatchObject({ errorCode: 110 });
  });

  test('with the same key and another body is refused, and nothing changes', async () => {
    const headers = withKey();
    await client.call(route, body('1'), headers);
    expect(await client.refused(route, body('2'), headers)).toMatchObject({
      httpStatus: 422,
      errorCode: 10_008,
    });
    expect(await balances()).toEqual(['9', '1']);
  });

  test('with the same key and body for another currency is refused, and nothing changes', async () => {
    const headers = withKey();
    const { email: to } = await registerUser(server);
    const send = { to, amount: '1', fee: '0' };
    const first = { params: { currencyKey: 'tectum-t12-tet' }, body: send };
    await client.call(sendRoutes.initiateSend, first, headers);
    const other = { params: { currencyKey: 'tectum-v4-tet' }, body: send };
    expect(await client.refused(sendRoutes.initiateSend, other, headers)).toMatchObject({
      httpStatus: 422,
      errorCode: 10_008,
    });
    expect(await balances()).toEqual(['9', '0']);
  });

  test('a key is of one user alone', async () => {
    const headers = withKey();
    await client.call(route, body('1'), headers);
    const other = await registerUser(server);
    await fundUser(server, { email: other.email, currencyKey: 'tectum-t12-tet', amount: '3' });
    const answer = await other.client.call(route, body('3'), headers);
    expect(answer.payload.amount).toBe('3');
  });

  test('a refusal keeps the key free', async () => {
    const headers = withKey();
    expect(await client.refused(route, body('11'), headers)).toMatchObject({
      httpStatus: 409,
      errorCode: 110,
    });
    await fundUser(server, { email, currencyKey: 'tectum-t12-tet', amount: '5' });
    await client.call(route, body('11'), headers);
    expect(await balances()).toEqual(['4', '11']);
  });

  test('the stored response is not readable in the database', async () => {
    const { payload } = await client.call(route, body('1'), withKey());
    const { rows } = await server.database.query<{ text: string }>(
      `select encode(answer, 'escape') || encode(body_hash, 'escape') as text from idempotency_keys`,
    );
    for (const { text } of rows) expect(text).not.toContain(payload.id);
  });

  test('that waits too long gets 429, has done nothing, and is done with the same key later', async () => {
    const busy = await serveOtherwise(server, {
      // Two places for each user.
      environment: { BUDGET_SCALE: '1000', DATABASE_POOL_SIZE: '10', MONEY_PATIENCE_MS: '20' },
    });
    const there = new ApiClient(busy.app);
    there.accessToken = client.accessToken;
    const other = await registerUser(server);
    await fundUser(server, { email: other.email, currencyKey: 'tectum-t12-tet', amount: '10' });
    const otherThere = new ApiClient(busy.app);
    otherThere.accessToken = other.client.accessToken;
    // The server has to know the token's user first.
    await there.call(balancesRoutes.getBalance, {
      params: { currencyKey: 'tectum-v4-tet' },
      query: { fresh: '1' },
    });
    const keys = [withKey(), withKey(), withKey()];
    const call = (index: number) => there.callAny(route, body('1'), keys[index]);
    const holder = await server.context.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from balances for update');
      const running = [call(0), call(1)];
      await expect.poll(() => countLockWaiters(server.database)).toBe(2);
      const refused = await call(2);
      expect(refused).toMatchObject({ httpStatus: 429, json: { errorCode: 90_907 } });
      expect(refused.headers['retry-after']).toBe('1');
      // A user who calls too much keeps no one else out.
      const others = otherThere.callAny(route, body('1'), withKey());
      await expect.poll(() => countLockWaiters(server.database)).toBe(3);
      await holder.query('commit');
      const statuses = (await Promise.all([...running, others])).map(({ httpStatus }) => httpStatus);
      expect(statuses).toEqual([200, 200, 200]);
    } finally {
      holder.release();
    }
    expect(await balances()).toEqual(['8', '2']);
    expect((await call(2)).httpStatus).toBe(200);
    expect((await call(2)).httpStatus).toBe(200);
    expect(await balances()).toEqual(['7', '3']);
  });

  test('while all places are taken is refused before its token is read; reads continue, and the same key works later', async () => {
    const busy = await serveOtherwise(server, {
      // Two places, one for each user.
      environment: { BUDGET_SCALE: '1000', DATABASE_POOL_SIZE: '3', MONEY_PATIENCE_MS: '0' },
    });
    const there = new ApiClient(busy.app);
    const others = await Promise.all([registerUser(server), registerUser(server)]);
    for (const other of others)
      await fundUser(server, { email: other.email, currencyKey: 'tectum-t12-tet', amount: '10000' });
    const run = (accessToken: string | undefined, headers: Record<string, string>) => {
      there.accessToken = accessToken;
      return there.callAny(route, body('1'), headers);
    };
    // The mean duration of calls is known after a tenth of a second.
    const beganAtMs = performance.now();
    do expect((await run(others[0]?.client.accessToken, withKey())).httpStatus).toBe(200);
    while (performance.now() - beganAtMs < 150);
    const headers = withKey();
    const holder = await server.context.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from balances for update');
      const running = others.map((other) => run(other.client.accessToken, withKey()));
      await expect.poll(() => countLockWaiters(server.database)).toBe(2);
      const refused = await run('no token at all', headers);
      expect(refused).toMatchObject({
        httpStatus: 429,
        headers: { 'retry-after': '1', 'cache-control': 'no-store', 'x-frame-options': 'DENY' },
        json: { status: 90_907, errorCode: 90_907, errorMsgs: [] },
      });
      expect(refused.headers['x-min-app-version']).toBe(busy.context.config.MIN_APP_VERSION);
      expect(errorBodyModel.parse(refused.json).operationId).toBe(refused.headers['x-operation-id']);
      expect(await run(client.accessToken, headers)).toMatchObject({ httpStatus: 429 });
      const read = { params: { currencyKey: 'tectum-v4-tet' }, query: { fresh: '1' } } as const;
      expect((await there.call(balancesRoutes.getBalance, read)).payload.value).toBe('0');
      await holder.query('commit');
      for (const { httpStatus } of await Promise.all(running)) expect(httpStatus).toBe(200);
    } finally {
      holder.release();
    }
    expect(await run('no token at all', headers)).toMatchObject({ httpStatus: 401 });
    expect((await run(client.accessToken, headers)).httpStatus).toBe(200);
    expect((await run(client.accessToken, headers)).httpStatus).toBe(200);
    expect(await balances()).toEqual(['9', '1']);
  });

  test('a slow sender takes no place before the whole body has arrived', async () => {
    const busy = await serveOtherwise(server, {
      environment: { BUDGET_SCALE: '1000', DATABASE_POOL_SIZE: '2', MONEY_PATIENCE_MS: '20' },
    });
    const address = new URL(await busy.app.listen({ host: '127.0.0.1', port: 0 }));
    const text = JSON.stringify({ amount: '1', type: 0 });
    const head = [
      `POST ${route.path} HTTP/1.1`,
      `host: ${address.host}`,
      `authorization: Bearer ${client.accessToken}`,
      `idempotency-key: ${randomUUID()}`,
      'content-type: application/json',
      `content-length: ${text.length}`,
      'connection: close',
    ];
    const slow = connect(Number(address.port), address.hostname);
    slow.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 5)}`);
    const received = once(busy.app.server, 'request');
    await received;
    const there = new ApiClient(busy.app);
    there.accessToken = client.accessToken;
    // The one place is free.
    expect((await there.callAny(route, body('1'), withKey())).httpStatus).toBe(200);
    slow.write(text.slice(5));
    expect(await streamText(slow)).toMatch(/^HTTP\/1.1 200 /);
    expect(await balances()).toEqual(['8', '2']);
  });

  test.each(hostileAmounts)('the amount %j is refused and changes nothing', async (amount) => {
    const before = await balances();
    const response = await client.send({
      method: 'POST',
      url: route.path,
      headers: withKey(),
      payload: { amount, type: 0 },
    });
    expect(response.httpStatus).toBe(400);
    expect(await balances()).toEqual(before);
  });

  test('the way back is off, and more than the bridge holds is refused', async () => {
    const back = await client.refused(route, { body: { amount: '1', type: 1 } }, withKey());
    expect(back).toMatchObject({
      errorCode: 20_040,
      errorMsgs: ['type: migrating back is not possible yet'],
    });
    await server.database.query('update system_balances set balance = 0');
    await fundUser(server, { email, currencyKey: 'tectum-t12-tet', amount: '99999999', bridge: '0' });
    const short = await client.refused(route, body('99999999'), withKey());
    expect(short).toMatchObject({ httpStatus: 409, errorCode: 20_024 });
  });
});
