import { expect } from '@playwright/test';
import { test as serverTest } from '../support/server-fixture';
import { newUser } from './new-user';
import type { NewUser } from './new-user';
import { Problems } from './problems';

export interface TestFixtures {
  problems: Problems;
  /** What was said to the cookie notice before. */
  cookieAnswer: 'accepted' | 'declined' | 'none';
}

export interface WorkerFixtures {
  /** A registered user who signs in with an e-mailed code; one for all tests of a worker. */
  member: NewUser;
}

/** The test of the browser flows: with a server of its own, and failing on errors that nobody sees. */
export const test = serverTest.extend<TestFixtures, WorkerFixtures>({
  cookieAnswer: ['declined', { option: true }],
  context: async ({ context, cookieAnswer }, use) => {
    // Not by `storageState`, for which each test would open a page more.
    if (cookieAnswer !== 'none') await context.addInitScript(answerNotice, cookieAnswer);
    await use(context);
    // A call that the test has held or changed may be under way yet: its failing would be the next test's.
    await Promise.all(
      [context, ...context.pages()].map(async (each) => each.unrouteAll({ behavior: 'ignoreErrors' })),
    );
  },
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      expect(problems.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  member: [async ({ server }, use) => use(await newUser(server)), { scope: 'worker' }],
});

/** In the page; pages without an address of their own have no storage. */
function answerNotice(answer: string): void {
  try {
    if (localStorage.getItem('billfold.cookies') === null) localStorage.setItem('billfold.cookies', answer);
  } catch {
    // Nothing to be answered there.
  }
}
