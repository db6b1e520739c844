import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';
import { authRoutes } from '../../contract/auth/auth.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { countBlanksByNominal, lockBlanks, poolSource } from '../../server/bills/blanks';
import { openTransaction } from '../support/open-transaction';
import { runMintRequests } from '../../server/mint-house/run-mint-requests.service';
import type { ServiceContext } from '../../server/service-context';
import { BillDesk } from '../support/bill-desk';
import { HttpClient } from '../support/http-client';
import { startServer } from '../support/start-server';
import { addHolders } from './bills/fill-bills';
import { peakMemoryMb } from './bills/measure-memory';
import { printPool } from './bills/print-pool';
import { costInTurns, medianMs } from './in-turns';
import { startBenchDatabase } from './ledger/bench-database';
import { fundUsers } from './ledger/bench-money';
import { printRow } from './print-row';

const few = 10_000;
const many = Number(process.env['BENCH_BLANKS'] ?? 2_000_000);
const mints = Number(process.env['BENCH_MINTS'] ?? 100_000);
const perRequest = 500;
const lockedAtOnce = 50;
const rounds = 50;
const requestRounds = 5;
const currency = requireCurrency('tectum-note-tet');
const nominalMinor = 10n ** BigInt(currency.decimal);
const currencyKey = currency.key;

/** Finds and locks the oldest blanks of the pool, and unlocks them again. */
async function lockOldest(context: ServiceContext, userId: string): Promise<void> {
  const combination = [{ nominalMinor, count: lockedAtOnce }];
  const wanted = { userId, currency, blanks: { combination }, lockId: randomUUID() };
  const { transaction, rollBack } = await openTransaction(context.db);
  await lockBlanks({ ...context, db: transaction }, wanted);
  await rollBack();
}

/** A database whose pool has `count` blanks. */
async function openPool(count: number) {
  const { context, owner, stop } = await startBenchDatabase();
  const [userId = '', ...minterIds] = await addHolders({ owner, context }, 2_000);
  await printPool({ owner, context }, { minterIds, count });
  const source = poolSource(context, userId);
  const locks = () => lockOldest(context, userId);
  const counts = () => countBlanksByNominal(context, { source, currency, countMax: perRequest });
  return { context, userId, locks, counts, stop };
}

test('the pool among few blanks and among many, and requests for five hundred', async () => {
  test.setTimeout(1_800_000);
  const small = await openPool(few);
  const large = await openPool(many);
  printRow(`${few} → ${many} blanks`, {
    'the oldest cost': await costInTurns(rounds, small.locks, large.locks),
    'counts cost': await costInTurns(rounds, small.counts, large.counts),
  });
  await small.stop();
  const { context, userId } = large;
  await fundUsers(context, [userId]);
  const desk = new BillDesk(context);
  const seconds = async (ask: () => Promise<unknown>): Promise<string> => {
    const timeMs = await medianMs(requestRounds, async () => {
      await ask();
      await runMintRequests(context);
    });
    return `${(timeMs / 1000).toFixed(2)} s`;
  };
  const combination = [{ nominal: '1', count: perRequest }];
  printRow(`${perRequest} bills`, {
    mint: await seconds(() => desk.mint({ userId }, { '1': perRequest })),
    'fill from the pool': await seconds(() => desk.fillBlanks({ userId }, { combination })),
  });
  await large.stop();
});

test('memory of the server while it mints', async () => {
  test.setTimeout(1_800_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-bench-'));
  await chmod(folder, 0o711);
  const env = { CAPTCHA: 'off', NODE_ENV: 'test', BUDGET_SCALE: '1000' };
  const server = await startServer({ dataDir: path.join(folder, 'data'), env });
  const client = new HttpClient(server.url).enterDemo();
  const signIn = async (): Promise<void> => {
    const body = { login: 'ada@billfold.test', password: 'Paper-Money1', token: 'off' };
    const answer = await client.call(authRoutes.signIn, { body });
    client.accessToken = answer.status === 1 ? answer.payload.accessToken : undefined;
  };
  const startedAt = performance.now();
  const peakMb = await peakMemoryMb(server.process.pid ?? 0, async () => {
    for (let minted = 0; minted < mints; minted += perRequest) {
      // An access token is valid for ten minutes.
      if (minted % (perRequest * 20) === 0) await signIn();
      await mintOnce(client);
    }
  });
  const perSecond = mints / ((performance.now() - startedAt) / 1000);
  printRow(`${mints} blanks minted`, {
    'server memory at most': `${peakMb.toFixed(0)} MB`,
    'blanks a second': perSecond.toFixed(0),
  });
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** One request of the maximum size, to its end. */
async function mintOnce(client: HttpClient): Promise<void> {
  const params = { currencyKey };
  const body = { bills: { '1': perRequest } };
  const { payload } = await client.call(
    mintHouseRoutes.mintBills,
    { params, body },
    { 'idempotency-key': randomUUID() },
  );
  const { key } = payload.request;
  for (;;) {
    const { request } = (await client.call(mintHouseRoutes.getMintRequest, { params: { key } })).payload;
    if (request.status !== 0) return;
    await pause(20);
  }
}
