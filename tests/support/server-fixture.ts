import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { startServer } from './start-server';
import type { RunningServer } from './start-server';

/** Playwright's test, with a server and a database that one worker has for itself; addresses count from that server. */
export const test = base.extend<object, { server: RunningServer; ownServerFor: string }>({
  /** A file that sets this has a worker, and with it a server and the demo's money, for itself. */
  ownServerFor: ['', { scope: 'worker', option: true }],
  server: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'billfold-e2e-'));
      // When root runs the tests, the database's own account must pass through.
      await chmod(folder, 0o711);
      // Every test of a worker calls from one address; what limits guests is tested elsewhere.
      const server = await startServer({ dataDir: path.join(folder, 'data'), env: { BUDGET_SCALE: '100' } });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});
