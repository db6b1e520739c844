import { test as base } from '@playwright/test';
import { MortalServer } from './mortal-server';

/** Playwright's test, with a server and a database that one worker has for itself; addresses count from that server. */
export const test = base.extend<object, { server: MortalServer; ownServerFor: string }>({
  /** A file that sets this has a worker, and with it a server and the demo's money, for itself. */
  ownServerFor: ['', { scope: 'worker', option: true }],
  server: [
    async ({}, use) => {
      // Every test of a worker calls from one address; what limits guests is tested elsewhere.
      const server = await MortalServer.start({ env: { BUDGET_SCALE: '100' } });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});
