import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { authRoutes } from '../../contract/auth/auth.contract';
import { HttpClient } from '../../tests/support/http-client';
import { runOperatorProcess } from '../../tests/support/operator-process';
import { makeScratchFolder } from '../../tests/support/scratch-folder';
import { startServer } from '../../tests/support/start-server';
import type { RunningServer } from '../../tests/support/start-server';
import { findRunningPostgres } from '../embedded-postgres/start-embedded-postgres';

const environment = { CAPTCHA: 'off', NODE_ENV: 'test', AUDIT_INTERVAL_S: '1', LOG_LEVEL: 'error' };
const passphrase = { BACKUP_PASSPHRASE: 'a passphrase of the test' };
const ada = 'ada@billfold.test';

describe('the operator beside a running server', () => {
  let folder: string;
  let server: RunningServer;
  beforeAll(async () => {
    folder = makeScratchFolder('billfold-operator-');
    server = await startServer({ dataDir: path.join(folder, 'data'), env: environment });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const operator = (args: string[], env: Record<string, string> = {}) =>
    runOperatorProcess(args, { ...environment, DATA_DIR: server.dataDir, ...env });

  async function balanceOf(url: string): Promise<string | undefined> {
    const client = new HttpClient(url).enterDemo();
    const signIn = { login: ada, password: 'Paper-Money1', token: 'off' };
    const answer = await client.call(authRoutes.signIn, { body: signIn });
    client.accessToken = answer.status === 1 ? answer.payload.accessToken : undefined;
    const params = { currencyKey: 'tectum-t12-tet' };
    return (await client.call(balancesRoutes.getBalance, { params, query: {} })).payload.value;
  }

  /** The number of findings, including those of earlier tests. */
  const findings = async (): Promise<number> => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/ledger_audit_findings\{check="user balances match"\} ([0-9]+)/.exec(metrics)?.[1] ?? NaN);
  };

  async function tamper(statement: string): Promise<void> {
    const running = await findRunningPostgres(server.dataDir);
    const client = new Client({ connectionString: running?.connectionString });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  test('creates no books where there are none', async () => {
    const elsewhere = path.join(folder, 'elsewhere');
    const { exitCode, text } = await operator(['audit'], { DATA_DIR: elsewhere });
    expect({ exitCode, text }).toEqual({
      exitCode: 1,
      text: expect.stringContaining(`DATA_DIR: no server has kept data in ${elsewhere}`) as string,
    });
    expect(existsSync(elsewhere)).toBe(false);
    expect(existsSync(`${elsewhere}.key`)).toBe(false);
  });

  test('applies commands at once, with the outcome in words and exit codes', async () => {
    const before = Number(await balanceOf(server.url));
    const credit = ['credit', ada, 'tectum-t12-tet', '7.5', '--reason', 'a test'];
    expect(await operator(credit)).toMatchObject({ exitCode: 1 });
    expect(Number(await balanceOf(server.url))).toBe(before);
    const ann = { OPERATOR: 'ann' };
    expect(await operator([...credit, '--yes'], ann)).toMatchObject({ exitCode: 0 });
    expect(Number(await balanceOf(server.url))).toBe(before + 7.5);
    expect((await operator(['history', '--limit', '1'])).text).toMatch(/ {2}ann as .+ {2}credit ada@/);
    expect(await operator(['nonsense'])).toMatchObject({ exitCode: 2 });
    const tooMuch = ['debit', ada, 'tectum-t12-tet', '999999', '--reason', 'x', '--yes'];
    expect((await operator(tooMuch)).text).toContain('Refused (110)');
    const audit = await operator(['audit']);
    expect(audit.text).toContain('The books are right');
    expect(audit.exitCode).toBe(0);
  });

  test('a unit that appears from nowhere is in the log, the metrics and the exit code', async () => {
    await expect.poll(findings, { timeout: 20_000 }).toBe(0);
    await tamper('update balances set balance = balance + 1 where balance > 0');
    try {
      // The metric is written before the log's line, which a pipe brings.
      await expect.poll(findings, { timeout: 60_000 }).toBeGreaterThan(0);
      for (const words of ['the books are wrong', 'user balances match'])
        await expect.poll(() => server.output(), { timeout: 20_000 }).toContain(words);
      expect(await operator(['audit'])).toMatchObject({ exitCode: 1 });
    } finally {
      await tamper('update balances set balance = balance - 1 where balance > 0');
    }
    await expect.poll(findings, { timeout: 60_000 }).toBe(0);
  });

  test('a backup of a working server starts elsewhere with the same money, keys and users', async () => {
    const file = path.join(folder, 'backup');
    const balance = await balanceOf(server.url);
    expect(Number(balance)).toBeGreaterThan(0);
    expect(await operator(['backup', file])).toMatchObject({ exitCode: 2 });
    expect(await operator(['backup', file], passphrase)).toMatchObject({ exitCode: 0 });
    const elsewhere = { DATA_DIR: path.join(folder, 'elsewhere') };
    const wrong = { ...elsewhere, BACKUP_PASSPHRASE: 'another passphrase' };
    const refused = await operator(['restore', file], wrong);
    expect(refused.exitCode).toBe(1);
    expect(refused.text).toContain('passphrase is wrong');
    const otherKey = path.join(folder, 'elsewhere.key');
    writeFileSync(otherKey, 'x'.repeat(43));
    expect(await operator(['restore', file], { ...elsewhere, ...passphrase })).toMatchObject({ exitCode: 1 });
    rmSync(otherKey);
    const restored = await operator(['restore', file], { ...elsewhere, ...passphrase });
    expect(restored.text).toContain('restored');
    expect(restored.exitCode).toBe(0);
    expect(readFileSync(otherKey, 'utf8')).toBe(readFileSync(path.join(folder, 'data.key'), 'utf8'));
    expect(await operator(['audit'], elsewhere)).toMatchObject({ exitCode: 0 });
    expect((await operator(['history', '--limit', '1'], elsewhere)).text).toContain(`restore ${file}`);
    const second = await startServer({ dataDir: elsewhere.DATA_DIR, env: environment });
    expect(await balanceOf(second.url)).toBe(balance);
    await second.stop();
  });

  test('a drill restores a backup beside everything else, verifies its books, and leaves nothing behind', async () => {
    const file = path.join(folder, 'drilled');
    const scratch = path.join(folder, 'scratch');
    mkdirSync(scratch, { mode: 0o711 });
    const drill = async (env: Record<string, string> = passphrase) => {
      const result = await operator(['drill', file], { ...env, TMPDIR: scratch });
      expect(readdirSync(scratch)).toEqual([]);
      return result;
    };
    await operator(['backup', file], passphrase);
    const right = await drill();
    expect(right.text).toMatch(/rows were restored[^]*The books are right[^]*newest proven block is [1-9]/);
    expect(right.exitCode).toBe(0);
    expect((await drill({ BACKUP_PASSPHRASE: 'another passphrase' })).exitCode).toBe(1);
    await tamper('update balances set balance = balance + 1 where balance > 0');
    try {
      rmSync(file);
      await operator(['backup', file], passphrase);
    } finally {
      await tamper('update balances set balance = balance - 1 where balance > 0');
    }
    const wrong = await drill();
    expect(wrong.text).toMatch(/^Wrong: /m);
    expect(wrong.exitCode).toBe(1);
  });
});
