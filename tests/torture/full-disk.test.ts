import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { attackSizes } from '../support/attack-sizes';
import { startServer } from '../support/start-server';
import type { RunningServer } from '../support/start-server';
import { auditBooks } from './support/audit-books';
import { countDone } from './support/count-done';
import { crowdEnvironment } from './support/crowd-environment';
import { MoneyCrowd } from './support/money-crowd';

const diskSize = '256m';
const untilFailingMs = 60_000;

const folder = mkdtempSync(path.join(tmpdir(), 'billfold-full-'));
const ballast = path.join(folder, 'ballast');

/** Mounts a small disk; not permitted everywhere. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder], { stdio: 'ignore' });
    chmodSync(folder, 0o711);
    return true;
  } catch {
    return false;
  }
}

async function fillDisk(): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  writeFileSync(ballast, '');
  await appendFile(ballast, Buffer.alloc(bavail * bsize)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  });
}

const isMounted = mountSmallDisk();
let server: RunningServer;
afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(isMounted)(
  'the disk runs full during money calls: each is done once, and the server continues once there is room',
  async () => {
    server = await startServer({ dataDir: path.join(folder, 'data'), env: crowdEnvironment });
    const crowd = await MoneyCrowd.gather(() => server.url);
    try {
      for (let round = 0; round < attackSizes.fullDisks; round += 1) {
        await pause(500);
        await fillDisk();
        const before = crowd.counts().unanswered;
        const giveUpAt = Date.now() + untilFailingMs;
        while (crowd.counts().unanswered < before + 50 && Date.now() < giveUpAt) await pause(50);
        expect(crowd.counts().unanswered).toBeGreaterThanOrEqual(before + 50);
        await rm(ballast);
        countDone('full disks', 1);
      }
      const answeredBefore = crowd.counts().answered;
      const giveUpAt = Date.now() + untilFailingMs;
      while (crowd.counts().answered === answeredBefore && Date.now() < giveUpAt) await pause(50);
    } finally {
      await crowd.stop();
    }
    const { actual, expected, audit } = await crowd.settle(() => auditBooks(server));
    expect(actual).toEqual(expected);
    expect(audit).toContain('The books are right');
    await server.stop();
  },
);
