import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attackSizes } from '../support/attack-sizes';
import { provideBuiltServer } from '../support/built-server';
import { startServer } from '../support/start-server';
import type { RunningServer } from '../support/start-server';
import { crowdEnvironment } from './support/crowd-environment';
import { MoneyCrowd } from './support/money-crowd';

describe('kill -9 amid money calls', () => {
  let folder: string;
  let server: RunningServer;
  beforeAll(provideBuiltServer);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'billfold-killed-'));
    await chmod(folder, 0o711);
    server = await startServer({ dataDir: path.join(folder, 'data'), env: crowdEnvironment });
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
    server = await startServer({ dataDir: server.dataDir, port: Number(port), env: crowdEnvironment });
  }

  /** Between two kills money moves again: what is killed before it stands up proves little. */
  async function expectAnswers(crowd: MoneyCrowd): Promise<void> {
    const { answered } = crowd.counts();
    await expect.poll(() => crowd.counts().answered, { timeout: 60_000 }).toBeGreaterThan(answered + 8);
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
      const crowd = new MoneyCrowd(() => server.url);
      try {
        for (let round = 0; round < attackSizes.moneyKills[victim]; round += 1) {
          await expectAnswers(crowd);
          await pause(Math.random() * 500);
          await kills[victim]();
        }
        await expectAnswers(crowd);
      } finally {
        await crowd.stop();
      }
      const { found, expected, audit } = await crowd.settle(server);
      expect(found).toEqual(expected);
      expect(audit).toContain('The books are right');
    },
  );
});
