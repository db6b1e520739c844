import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatAmount } from '../../contract/money/format-amount';
import { attackSizes } from '../support/attack-sizes';
import { provideBuiltServer } from '../support/built-server';
import { startServer } from '../support/start-server';
import type { RunningServer } from '../support/start-server';
import { MoneyClient } from './support/money-client';

const operator = fileURLToPath(new URL('../../dist/server/operator.js', import.meta.url));
const environment = { CAPTCHA: 'off', NODE_ENV: 'test', BUDGET_SCALE: '1000', LOG_LEVEL: 'fatal' };
const amount = '0.00000001';
const clientsPerUser = 4;
const users = ['ada@billfold.test', 'lin@billfold.test'];
const firstBalances: Record<string, bigint> = {
  'ada@billfold.test': 2_500n * 10n ** 8n,
  'lin@billfold.test': 300n * 10n ** 8n,
};

describe('kill -9 amid money calls', () => {
  let folder: string;
  let server: RunningServer;
  beforeAll(provideBuiltServer);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'billfold-killed-'));
    await chmod(folder, 0o711);
    server = await startServer({ dataDir: path.join(folder, 'data'), env: environment });
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function killDatabase(): Promise<void> {
    const text = await readFile(path.join(server.dataDir, 'cluster', 'postmaster.pid'), 'utf8').catch(
      () => '',
    );
    const pid = Number(text.split('\n')[0]);
    if (pid <= 1) return;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It is down from the kill before, and is being started again.
    }
  }

  async function restart(): Promise<void> {
    const { port } = new URL(server.url);
    server = await startServer({ dataDir: server.dataDir, port: Number(port), env: environment });
  }

  const kills: Record<keyof typeof attackSizes.moneyKills, () => Promise<void>> = {
    async server() {
      await server.kill();
      await restart();
    },
    database: killDatabase,
    async both() {
      await Promise.all([killDatabase(), server.kill()]);
      await restart();
    },
  };

  test.each(Object.keys(attackSizes.moneyKills) as (keyof typeof kills)[])(
    'of the %s: nothing that was answered is lost, nothing is done twice, and it is ready again by itself',
    async (victim) => {
      const end = new AbortController();
      const clients = users.flatMap((email) =>
        Array.from({ length: clientsPerUser }, () => new MoneyClient(() => server.url, email)),
      );
      const callers = clients.map(async (client) => {
        while (!end.signal.aborted) if (!(await client.moveOnce(amount))) await pause(20);
      });
      try {
        for (let round = 0; round < attackSizes.moneyKills[victim]; round += 1) {
          await pause(150 + Math.random() * 500);
          await kills[victim]();
        }
        await pause(500);
      } finally {
        end.abort();
        await Promise.all(callers);
      }
      const answered = clients.flatMap(({ calls }) => calls).filter((call) => call.answer !== undefined);
      expect(answered.length).toBeGreaterThan(attackSizes.moneyKills[victim]);
      await Promise.all(clients.map((client) => client.settle(amount)));
      for (const [index, email] of users.entries()) {
        const own = clients.slice(index * clientsPerUser, (index + 1) * clientsPerUser);
        const moved = BigInt(own.reduce((sum, { calls }) => sum + calls.length, 0));
        const [reader] = own;
        expect(await reader?.balance('tectum-v4-tet'), email).toBe(formatAmount(moved, 8));
        expect(await reader?.balance('tectum-t12-tet')).toBe(
          formatAmount((firstBalances[email] ?? 0n) - moved, 8),
        );
      }
      const env = { ...process.env, ...environment, DATA_DIR: server.dataDir };
      await pause(1_500);
      const audit = await promisify(execFile)(process.execPath, [operator, 'audit'], { env });
      expect(audit.stdout).toContain('The books are right');
    },
  );
});
