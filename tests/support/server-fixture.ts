import { test as base } from '@playwright/test';
import { MortalServer } from './mortal-server';
import { reportFindings } from './report-findings';
import { ServerBooks } from './server-books';

export interface ServerFixtures {
  server: MortalServer;
  /** The ledger of that server; audited when its worker ends. */
  books: ServerBooks;
}

const environment = {
  // All tests of a worker share one address; the limits of guests have tests of their own.
  BUDGET_SCALE: '100',
  CHAIN_BLOCK_MS: '300',
};

/** Playwright's test, with a server and a database for each worker; relative URLs refer to that server. */
export const test = base.extend<object, ServerFixtures>({
  server: [
    async ({}, use) => {
      const server = await MortalServer.start({ env: environment });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  books: [
    async ({ server }, use, { workerIndex }) => {
      const books = new ServerBooks(server);
      await use(books);
      const findings = await books.audit();
      await books.close();
      reportFindings(findings, `the end of worker ${workerIndex}`);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Depends on `books`, so that every worker that has used its server is audited.
  baseURL: async ({ server, books: _books }, use) => {
    await use(server.url);
  },
});
