import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { callGuards, createApp } from '../../server/app';
import { createMoneyGate } from '../../server/http/money-gate';
import { mountRoute } from '../../server/http/mount-route';
import { startSession } from '../../server/identity/sessions/sessions';
import type { ServiceContext } from '../../server/service-context';
import { sealRows } from '../support/seal-rows';
import { startBenchDatabase } from './ledger/bench-database';
import { fundUsers } from './ledger/bench-money';
import { benchSendRoute } from './ledger/bench-route';
import { measureRate } from './ledger/measure-rate';
import { prepareTpcB, runTpcB } from './ledger/tpc-b-like';
import { printRow } from './print-row';
import { quantile } from './quantile';
import { runLoad } from './run-load';

const rounds = 5;
const roundMs = 3_000;
const userCount = 500;
const load = new URL('ledger/http-load.mjs', import.meta.url);

interface BenchUser {
  id: string;
  token: string;
}

async function addUsers(context: ServiceContext): Promise<BenchUser[]> {
  const { rows } = await context.pool.query<{ id: string }>(
    `insert into users (id, public_id, email, password_hash, created_at)
     select gen_random_uuid(), 10000 + n, 'bench' || n || '@example.test', 'none', now()
     from generate_series(1, $1::integer) n returning id`,
    [userCount],
  );
  await sealRows({ context }, 'users');
  const origin = { address: '127.0.0.1', userAgent: 'bench', acceptLanguage: undefined };
  const users: BenchUser[] = [];
  for (const { id } of rows) {
    const { accessToken } = await startSession(context, { userId: id, origin, way: 'password' });
    users.push({ id, token: accessToken });
  }
  return users;
}

async function measureHttp(task: { url: string; users: BenchUser[]; callers: number }): Promise<number> {
  const { perSecond, failed } = await runLoad<{ perSecond: number; failed: number }>(load, {
    ...task,
    durationMs: roundMs,
  });
  expect(failed).toBe(0);
  return perSecond;
}

test('movements through HTTP, with session, rate limit and key, beside a TPC-B-like transaction', async () => {
  const { context, owner, stop } = await startBenchDatabase();
  await prepareTpcB(owner);
  const users = await addUsers(context);
  await fundUsers(
    context,
    users.map(({ id }) => id),
  );
  const app = await createApp(context);
  const gate = createMoneyGate({ atOnce: context.config.DATABASE_POOL_SIZE, patienceMs: 60_000 });
  mountRoute(app, { context, guards: callGuards, gate }, benchSendRoute);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  for (const callers of [1, 32]) {
    const rates = { tpcB: [] as number[], http: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const tpcB = await measureRate({ callers, durationMs: roundMs, work: () => runTpcB(owner) });
      const http = await measureHttp({ url, users, callers });
      // The first round warms the caches.
      if (round === 0) continue;
      rates.tpcB.push(tpcB);
      rates.http.push(http);
    }
    const ratios = rates.http.map((rate, index) => rate / (rates.tpcB[index] ?? Number.NaN));
    printRow(`HTTP, ${callers} callers`, {
      'per second': quantile(rates.http, 0.5).toFixed(0),
      'TPC-B-like': quantile(rates.tpcB, 0.5).toFixed(0),
      ratio: quantile(ratios, 0.5).toFixed(2),
    });
  }
  await app.close();
  await stop();
});
