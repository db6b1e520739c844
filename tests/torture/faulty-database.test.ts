import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { createApp } from '../../server/app';
import { createContext } from '../../server/create-context';
import { runAudit } from '../../server/audit/run-audit';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import { findUserBalances } from '../../server/ledger/balances';
import type { ServiceContext } from '../../server/service-context';
import { ApiClient } from '../support/api-client';
import type { ApiResponse } from '../support/api-client';
import { attackSizes } from '../support/attack-sizes';
import { fundUser } from '../support/fund-user';
import { registerUser } from '../support/register-user';
import { startTestServer } from '../support/test-server';
import type { TestServer } from '../support/test-server';
import { countDone } from './support/count-done';
import { startFaultyProxy } from './support/faulty-proxy';
import type { Fault, FaultyProxy } from './support/faulty-proxy';

const callers = 8;
const route = migrationRoutes.migrateBeta;
const body = { amount: '1', type: 0 as const };

describe('money calls while the way to the database is bad', () => {
  let server: TestServer;
  let proxy: FaultyProxy;
  let context: ServiceContext;
  let client: ApiClient;
  let userId: string;
  let stopApp: () => Promise<void>;

  async function start(poolSize: number): Promise<void> {
    server = await startTestServer({ environment: { BUDGET_SCALE: '1000' } });
    const { client: owner, email } = await registerUser(server);
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    userId = rows[0]?.id ?? '';
    await fundUser(server, { email, currencyKey: 'tectum-t12-tet', amount: '100000', bridge: '1000000' });
    proxy = await startFaultyProxy(server.database.serverConnectionString);
    context = await createContext({
      config: { ...server.context.config, DATABASE_POOL_SIZE: poolSize },
      connectionString: proxy.connectionString,
      masterKey: server.context.config.MASTER_KEY ?? '',
      embeddedDatabase: false,
      clock: server.clock,
    });
    const app = await createApp(context);
    stopApp = async () => {
      await app.close();
      await context.pool.end();
    };
    client = new ApiClient(app);
    client.accessToken = owner.accessToken;
  }
  beforeEach(() => start(callers));
  afterEach(async () => {
    proxy.setFault({});
    await stopApp();
    await proxy.stop();
    await server.stop();
  });

  const ask = (key: string): Promise<ApiResponse> =>
    client.callAny(route, { body }, { 'idempotency-key': key });

  /** Makes `calls` calls with the fault; then, on a working connection, each key returns its outcome. */
  async function play(options: {
    fault: Fault;
    calls: number;
    disturb?: () => void;
  }): Promise<{ asked: number; failed: number }> {
    const keys = Array.from({ length: options.calls }, () => randomUUID());
    const answers = new Map<string, string>();
    const waiting = [...keys];
    const timer = options.disturb && setInterval(options.disturb, 300);
    proxy.setFault(options.fault);
    const caller = async (): Promise<void> => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        const response = await ask(key);
        // 429 if no place is free in time: nothing was done, and the key works later.
        expect([200, 409, 429, 503], response.text).toContain(response.httpStatus);
        if (response.httpStatus === 200) answers.set(key, response.text);
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    clearInterval(timer);
    proxy.setFault({});
    proxy.cutAll();
    const failed = keys.length - answers.size;
    countDone('calls', keys.length);
    for (const key of keys) {
      let response = await ask(key);
      for (let again = 0; response.httpStatus !== 200 && again < 50; again += 1) response = await ask(key);
      expect(response.httpStatus, response.text).toBe(200);
      expect(answers.get(key) ?? response.text).toBe(response.text);
    }
    const balances = await findUserBalances(server.context.db, { userId, kind: 'crypto' });
    expect(balances.get(10)).toBe(BigInt(keys.length) * 10n ** 8n);
    expect(balances.get(2)).toBe(BigInt(100_000 - keys.length) * 10n ** 8n);
    await sealNewEntries(server.context.db, new Date());
    expect((await runAudit(server.context)).findings).toEqual([]);
    return { asked: keys.length, failed };
  }

  test('slow: every call is done once', async () => {
    const calls = attackSizes.faultyCalls / 2;
    expect(await play({ fault: { latencyMs: 15 }, calls })).toMatchObject({ asked: calls });
  });

  test('cut at any byte, COMMIT and its answer included: done once or not at all, and the key tells which', async () => {
    const cutAfterBytes = () => 500 + Math.floor(Math.random() * 12_000);
    const { failed } = await play({ fault: { cutAfterBytes }, calls: attackSizes.faultyCalls });
    expect(failed).toBeGreaterThan(0);
  });

  test('silent: calls end with an error, and the keys give the outcome', async () => {
    const calls = callers * 2;
    const fault = { isBlackHole: true };
    expect(await play({ fault, calls, disturb: () => proxy.cutAll() })).toEqual({
      asked: calls,
      failed: calls,
    });
  });

  test('too few connections for all: calls wait or are asked to come again', async () => {
    await stopApp();
    await proxy.stop();
    await server.stop();
    await start(1);
    const calls = attackSizes.faultyCalls / 3;
    expect(await play({ fault: { latencyMs: 5 }, calls })).toMatchObject({ asked: calls });
  });
});
