import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { operationActions } from '../../contract/operations/operation-enums';
import type { OperationFilter } from '../../contract/operations/operations.contract';
import { operationFilesPath } from '../../contract/operations/operation-files';
import { seedDemo } from '../../server/demo/seed-demo';
import { listOperations } from '../../server/history/history.service';
import { HttpClient } from '../support/http-client';
import { fillHistory } from '../support/fill-history';
import { startServer } from '../support/start-server';
import { authRoutes } from '../../contract/auth/auth.contract';
import { addHolders } from './bills/fill-bills';
import { peakMemoryMb } from './bills/measure-memory';
import { costInTurns } from './in-turns';
import { benchMasterKey, startBenchDatabase } from './ledger/bench-database';
import type { BenchDatabase } from './ledger/bench-database';
import { patientQuery } from './ledger/patient-query';
import { printRow } from './print-row';
import { findUserByName } from '../../server/identity/users/user';
import { changeUsers } from '../support/change-users';

/** Enough of each kind, currency and month that the list counts as far as it ever does. */
const few = Number(process.env['BENCH_FEW_OPERATIONS'] ?? 20_000);
const many = Number(process.env['BENCH_OPERATIONS'] ?? 10_000_000);
const exported = Number(process.env['BENCH_EXPORTED'] ?? 1_000_000);
const batch = 500_000;
const rounds = 20;
const yearMs = 365 * 24 * 3_600_000;

/** A history as long as a user likes to have one, spread over a year. */
async function fill(
  { owner }: BenchDatabase,
  { userId, count }: { userId: string; count: number },
): Promise<void> {
  const patient = { query: (text: string, values: unknown[]) => patientQuery(owner, text, values) };
  const end = Date.now();
  const timeOf = (place: number) => new Date(end - yearMs + (yearMs * place) / count);
  for (let done = 0; done < count; done += batch) {
    const next = Math.min(done + batch, count);
    const span = { from: timeOf(done), to: timeOf(next - 1) };
    await fillHistory(patient, { userIds: [userId], count: next - done, ...span });
  }
}

test('a page of a long history beside one of a short history', async () => {
  test.setTimeout(3_600_000);
  const database = await startBenchDatabase();
  const [short = '', long = ''] = await addHolders(database, 2);
  await fill(database, { userId: short, count: few });
  await fill(database, { userId: long, count: many });
  await patientQuery(database.owner, 'vacuum analyze operations');
  const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  const pages: Record<string, OperationFilter> = {
    newest: {},
    'of a kind': { action: [operationActions.burn] },
    'of a currency': { key: 'tectum-t12-tet' },
    'of a month, half a year ago': { start: dayBefore(210), end: dayBefore(180) },
  };
  const figures: Record<string, string> = {};
  for (const [name, filter] of Object.entries(pages)) {
    const page = (userId: string) => () =>
      listOperations(database.context, { ...filter, userId, count: 50 }).then(() => undefined);
    figures[name] = await costInTurns(rounds, page(short), page(long));
  }
  printRow(`a page, ${few} → ${many} own operations: times`, figures);
  await database.stop();
});

test('a long history exported', async () => {
  test.setTimeout(3_600_000);
  const database = await startBenchDatabase();
  await seedDemo(database.context);
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-bench-'));
  await chmod(folder, 0o711);
  await changeUsers(database, `email = 'ada@example.test' where email like 'ada@%'`);
  const user = await findUserByName(database.context, 'ada@example.test');
  await fill(database, { userId: user?.id ?? '', count: exported });
  await patientQuery(database.owner, 'vacuum analyze operations');
  const server = await startServer({
    dataDir: folder,
    env: {
      DATABASE_URL: database.serverConnectionString,
      MASTER_KEY: benchMasterKey,
      CAPTCHA: 'off',
      NODE_ENV: 'test',
    },
  });
  const client = new HttpClient(server.url);
  const body = { login: 'ada@example.test', password: 'Paper-Money1', token: 'off' };
  const answer = await client.call(authRoutes.signIn, { body });
  const token = answer.status === 1 ? answer.payload.accessToken : '';
  for (const format of ['csv', 'sheet', 'json']) {
    const startedAt = performance.now();
    let lines = 0;
    const peakMb = await peakMemoryMb(server.process.pid ?? 0, async () => {
      const file = await fetch(server.url + operationFilesPath.replace(':format', format), {
        headers: { authorization: `Bearer ${token}` },
      });
      for await (const chunk of file.body ?? []) lines += countLines(chunk);
    });
    const seconds = (performance.now() - startedAt) / 1000;
    printRow(`${exported} operations as ${format}`, {
      lines: String(lines),
      takes: `${seconds.toFixed(1)} s`,
      'server memory at most': `${peakMb.toFixed(0)} MB`,
    });
  }
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const newLine = 10;

function countLines(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, at + 1)) count += 1;
  return count;
}
