import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { migrationRoutes } from '../../../contract/migration/migration.contract';
import { betaDirections } from '../../../contract/migration/migration.paths';
import { HttpClient } from '../../../tests/support/http-client';
import { MortalServer } from '../../../tests/support/mortal-server';
import { runOperatorProcess } from '../../../tests/support/operator-process';
import { demoAccounts } from '../../demo/demo-accounts';
import { readCheckpoint } from './signed-note';

const env = { DATABASE_URL: '', CAPTCHA: 'off', NODE_ENV: 'test', AUDIT_INTERVAL_S: '2' };
const [{ email: login, password }] = demoAccounts;
const soon = { timeout: 20_000 };

let server: MortalServer;
beforeEach(async () => {
  server = await MortalServer.start({ env });
});
afterEach(() => server.remove());

async function signIn(): Promise<HttpClient> {
  const client = new HttpClient(server.url).enterDemo();
  const answer = await client.call(authRoutes.signIn, { body: { login, password, token: 'off' } });
  client.accessToken = answer.status === 1 ? answer.payload.accessToken : undefined;
  return client;
}

const moveMoney = (client: HttpClient) =>
  client.call(
    migrationRoutes.migrateBeta,
    { body: { amount: '1', type: betaDirections.toV4 } },
    { 'idempotency-key': crypto.randomUUID() },
  );

async function sizeInFile(): Promise<bigint> {
  return readCheckpoint(await readFile(`${server.dataDir}.log-head`, 'utf8'))?.size ?? 0n;
}

test('a server with an older copy of its database alarms, and moves no money until the operator accepts it', async () => {
  const copy = `${server.dataDir}-old`;
  await moveMoney(await signIn());
  await server.stop();
  await promisify(execFile)('cp', ['-a', server.dataDir, copy]);

  await server.revive();
  const before = await sizeInFile();
  await moveMoney(await signIn());
  await expect.poll(sizeInFile, soon).toBeGreaterThan(before);
  await server.stop();
  await rm(server.dataDir, { recursive: true });
  await rename(copy, server.dataDir);

  await server.revive();
  const client = await signIn();
  await expect(moveMoney(client)).rejects.toThrow(/ answered 409: .*The books went back in time/);
  expect((await client.call(balancesRoutes.getBalances, {})).payload.balances.length).toBeGreaterThan(0);
  const findings = () => server.query('select findings::text from audit_state');
  await expect.poll(findings, soon).toEqual([expect.stringContaining('books went back')]);
  expect(server.output()).toContain('the books went back: money calls are refused');

  const accept = ['log', 'accept', '--head', String(await sizeInFile())];
  const given = { ...env, DATA_DIR: server.dataDir };
  expect(await runOperatorProcess([...accept, '--reason', 'a test', '--yes'], given)).toMatchObject({
    exitCode: 0,
  });
  await expect.poll(() => moveMoney(client).then(({ status }) => status, String), soon).toBe(1);
  await expect.poll(findings, soon).toEqual(['[]']);
});
