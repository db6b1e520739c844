import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartupError } from '../kernel/startup-error';
import { acquireInstanceLock } from './instance-lock';
import { pollUntil } from './cluster-processes';

let dataDir: string;
let lockDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'billfold-lock-'));
  lockDir = join(dataDir, 'instance');
});
afterEach(() => rm(dataDir, { recursive: true }));

const acquire = () => acquireInstanceLock({ lockDir, dataDir });

it('lets one in, names its process to others, and lets the next in after a release', async () => {
  const lock = await acquire();
  await expect(acquire()).rejects.toThrow(`already running on ${dataDir} (process ${process.pid})`);
  await lock.release();
  expect(await readdir(lockDir)).toEqual([]);
  await (await acquire()).release();
});

it('never lets two in, and never nobody, however many try at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, acquire));
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const reasons: unknown[] = [];
    for (const outcome of outcomes) if (outcome.status === 'rejected') reasons.push(outcome.reason);
    expect(winners).toHaveLength(1);
    expect(reasons.every((reason) => reason instanceof StartupError)).toBe(true);
    for (const winner of winners) await winner.value.release();
  }
});

it('is not held by a dead process, nor by a living one that only has its number', async () => {
  const nonce = '00000000-0000-4000-8000-000000000000';
  // Above the largest process number of any system.
  const dead = `99999999-0123456789abcdef-${nonce}`;
  const reused = `${process.pid}-0123456789abcdef-${nonce}`;
  await mkdir(lockDir);
  for (const name of [dead, reused]) {
    await writeFile(join(lockDir, `${name}.claim`), '');
    await writeFile(join(lockDir, `${name}.held`), '');
  }
  const lock = await acquire();
  expect((await readdir(lockDir)).filter((name) => name.includes(nonce))).toEqual([]);
  await lock.release();
});

it('waits for a claim that may have won already, and yields when it has', async () => {
  const own = await acquire();
  const [name = ''] = await readdir(lockDir);
  await own.release();
  // Last in the order of names, so that the other process has to wait to learn whether this one withdraws or holds the lock.
  const rival = name.replace(/-[0-9a-f-]{36}\.\w+$/, '-ffffffff-ffff-4fff-8fff-ffffffffffff');
  await writeFile(join(lockDir, `${rival}.claim`), '');
  const waiting = acquire();
  const hasClaimed = async (): Promise<boolean> => (await readdir(lockDir)).length > 1;
  expect(await pollUntil(hasClaimed, { timeoutMs: 5_000 })).toBe(true);
  await writeFile(join(lockDir, `${rival}.held`), '');
  await expect(waiting).rejects.toThrow('already running');
});

it('takes no notice of files that are not its own', async () => {
  await mkdir(lockDir);
  await writeFile(join(lockDir, '.DS_Store'), '');
  await (await acquire()).release();
  expect(await readdir(lockDir)).toEqual(['.DS_Store']);
});
