import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authRoutes } from '../contract/auth/auth.contract';
import { migrationRoutes } from '../contract/migration/migration.contract';
import { betaDirections } from '../contract/migration/migration.paths';
import { freePort } from '../tests/support/free-port';
import { HttpClient } from '../tests/support/http-client';
import { MortalServer } from '../tests/support/mortal-server';
import { runOperatorProcess } from '../tests/support/operator-process';
import { makeScratchFolder } from '../tests/support/scratch-folder';
import { demoAccounts } from './demo/demo-accounts';
import { checkpointText, isSignedBy, readCheckpoint } from './ledger/log/signed-note';

const signerFile = fileURLToPath(new URL('../dist/server/signer.js', import.meta.url));
const token = 'a token of the signer';
const [{ email: login, password }] = demoAccounts;
const soon = { timeout: 20_000 };

let folder: string;
let keyFile: string;
let settings: Record<string, string>;
let signer: ChildProcess | undefined;
beforeEach(async () => {
  folder = makeScratchFolder('billfold-signer-');
  keyFile = path.join(folder, 'key.pem');
  settings = {
    LOG_SIGNER_LISTEN: `127.0.0.1:${await freePort()}`,
    LOG_SIGNER_KEY_FILE: keyFile,
    LOG_SIGNER_TOKEN: token,
  };
});
afterEach(async () => {
  await killSigner();
  rmSync(folder, { recursive: true });
});

const launch = () =>
  spawn(process.execPath, [signerFile], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Returns what it prints, once it listens. */
async function startSigner(): Promise<string> {
  const started = launch();
  signer = started;
  let printed = '';
  started.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
  });
  await expect.poll(() => printed, soon).toContain('LOG_SIGNER_KEY=');
  return printed;
}

async function killSigner(): Promise<void> {
  if (signer === undefined || signer.signalCode !== null || signer.exitCode !== null) return;
  const ended = once(signer, 'exit');
  signer.kill('SIGKILL');
  await ended;
}

async function startInVain(): Promise<string> {
  const child = launch();
  const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  return errors;
}

async function moveMoney({ url }: MortalServer): Promise<number> {
  const client = new HttpClient(url).enterDemo();
  const signIn = await client.call(authRoutes.signIn, { body: { login, password, token: 'off' } });
  client.accessToken = signIn.status === 1 ? signIn.payload.accessToken : undefined;
  const body = { amount: '1', type: betaDirections.toV4 };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return (await client.call(migrationRoutes.migrateBeta, { body }, headers)).status;
}

test('a signer that is killed stops no payment and no block, and the log catches up', async () => {
  const printed = await startSigner();
  expect(printed).toContain('It has signed nothing yet');
  const [, key = ''] = /LOG_SIGNER_KEY=(\S+)/.exec(printed) ?? [];
  const url = `http://${settings['LOG_SIGNER_LISTEN']}/`;
  const ofServer = { LOG_SIGNER_URL: url, LOG_SIGNER_KEY: key, LOG_SIGNER_TOKEN: token };
  const env = { DATABASE_URL: '', CAPTCHA: 'off', NODE_ENV: 'test', ...ofServer };
  const server = await MortalServer.start({
    env,
    // The prepared data's log has the server's key.
    isFirstStart: true,
  });
  const count = async (statement: string) => Number((await server.query(statement))[0]);
  const blocks = () => count('select max(number) from blocks');
  const signed = () => count('select max(size) from log_heads');
  const isComplete = async () => (await signed()) === (await blocks());
  const checkpoint = async () => (await fetch(`${server.url}/log/checkpoint`)).text();
  try {
    await expect.poll(isComplete, soon).toBe(true);
    const sizeAtStart = await signed();
    expect(await moveMoney(server)).toBe(1);
    await expect.poll(signed, soon).toBeGreaterThan(sizeAtStart);
    await expect.poll(isComplete, soon).toBe(true);
    expect(isSignedBy(await checkpoint(), Buffer.from(key, 'base64'))).toBe(true);

    await killSigner();
    const [sizeThen, blocksThen] = [await signed(), await blocks()];
    expect(await moveMoney(server)).toBe(1);
    await expect.poll(blocks, soon).toBeGreaterThan(blocksThen);
    await server.killAndRevive();
    expect(server.output()).toContain('the log waits for its signer');
    const blocksRevived = await blocks();
    expect(await moveMoney(server)).toBe(1);
    await expect.poll(blocks, soon).toBeGreaterThan(blocksRevived);
    expect(await signed()).toBe(sizeThen);

    expect(await startSigner()).toContain(`It has signed ${sizeThen} blocks`);
    await expect.poll(isComplete, soon).toBe(true);

    const { origin = '', root = Buffer.alloc(32) } = readCheckpoint(await checkpoint()) ?? {};
    await killSigner();
    await startSigner();
    const ask = (size: bigint, bearer = token) =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'text/plain' },
        body: checkpointText({ origin, size, root }),
      });
    const refused = await ask(1n);
    expect(refused.status).toBe(409);
    expect(readCheckpoint(await refused.text())?.size).toBeGreaterThan(BigInt(sizeThen));
    expect((await ask(1_000_000n, 'another token than that')).status).toBe(401);

    const given = { ...env, DATA_DIR: server.dataDir, BACKUP_PASSPHRASE: 'a passphrase of the test' };
    await runOperatorProcess(['backup', path.join(folder, 'backup')], given);
    const drilled = await runOperatorProcess(['drill', path.join(folder, 'backup')], given);
    expect(drilled.text).toMatch(/The books are right[^]*newest proven block is [1-9]/);
    expect(drilled.exitCode).toBe(0);
  } finally {
    await server.remove();
  }
}, 240_000);

test('says what is missing, and uses no key that others can read', async () => {
  const { LOG_SIGNER_KEY_FILE: file = '', ...others } = settings;
  settings = { ...others, LOG_SIGNER_KEY_FILE: '' };
  expect(await startInVain()).toContain('LOG_SIGNER_KEY_FILE is missing');
  settings = { ...others, LOG_SIGNER_KEY_FILE: file, LOG_SIGNER_TOKEN: 'short' };
  expect(await startInVain()).toContain('LOG_SIGNER_TOKEN: at least 16');
  settings = { ...others, LOG_SIGNER_KEY_FILE: file };
  await startSigner();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await startInVain()).toContain('LOG_SIGNER_LISTEN: 127.0.0.1');
  await killSigner();
  chmodSync(file, 0o644);
  expect(await startInVain()).toContain('LOG_SIGNER_KEY_FILE: others can read it');
});
