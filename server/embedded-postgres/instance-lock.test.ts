import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartupError } from '../kernel/startup-error';
import { acquireInstanceLock } from './instance-lock';

let dataDir: string;
let lockFile: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'billfold-lock-'));
  lockFile = join(dataDir, 'instance.pid');
});
afterEach(() => rm(dataDir, { recursive: true }));

const acquire = () => acquireInstanceLock({ lockFile, dataDir });

it('lets one in, names its process to others, and lets the next in after a release', async () => {
  const lock = await acquire();
  await expect(acquire()).rejects.toThrow(`already running on ${dataDir} (process ${process.pid})`);
  await lock.release();
  await (await acquire()).release();
});

it('lets exactly one in, however many try at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, acquire));
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const losers = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(winners).toHaveLength(1);
    for (const { reason } of losers) expect(reason).toBeInstanceOf(StartupError);
    for (const { value } of winners) await value.release();
  }
});

it('is not held by the file of a killed process, nor by a living one that has its number', async () => {
  await writeFile(lockFile, `${process.ppid}\n`);
  const lock = await acquire();
  expect(await readFile(lockFile, 'utf8')).toBe(`${process.pid}\n`);
  await lock.release();
});
