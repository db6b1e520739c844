import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { reportUnforgiven } from '../support/report-unforgiven';
import { test as serverTest } from '../support/server-fixture';
import { giveSession, newSession } from './begin-session';
import { addMember, addPerson } from './people';
import type { Account, Person } from './people';
import { BillSheetPage } from './pages/bill-sheet-page';
import { Problems } from './problems';

export interface TestFixtures {
  problems: Problems;
  /** The stored answer to the cookie notice. */
  cookieAnswer: 'accepted' | 'declined' | 'none';
  /** A registered user who signs in with an e-mailed code. */
  member: Account;
  /** A user with many bills and coins and no pay balance, new for each test, like the demo's ada. */
  holder: Person;
  /** A user with some bills and a pay balance of 40 USDT, like the demo's lin. */
  payer: Person;
  /** A merchant with a till, like the demo's café. */
  merchant: Person;
  /** The bill sheets of `holder`, who is signed in here. */
  holdersSheet: BillSheetPage;
  /** The bill sheet of `payer`, in another browser. */
  payersSheet: BillSheetPage;
  /** Signs a user in without the sign-in screens, here or in another browser context; returns the access token. */
  signIn: (person: Account, context?: BrowserContext) => Promise<string>;
}

export interface WorkerFixtures {
  /** The output of the worker's server so far. */
  printed: () => string;
}

/** The test of browser flows: with a server for each worker; fails on hidden errors. */
export const test = serverTest.extend<TestFixtures, WorkerFixtures>({
  cookieAnswer: ['declined', { option: true }],
  context: async ({ context, cookieAnswer }, use) => {
    // Not by `storageState`, for which each test would open an additional page.
    if (cookieAnswer !== 'none') await context.addInitScript(answerNotice, cookieAnswer);
    await use(context);
    // Waits for calls that the test has held or changed; otherwise their failure would count for the next test.
    await Promise.all(
      [context, ...context.pages()].map(async (each) => each.unrouteAll({ behavior: 'ignoreErrors' })),
    );
  },
  printed: [async ({ server }, use) => use(() => server.output()), { scope: 'worker' }],
  problems: [
    async ({ context, printed }, use, { titlePath }) => {
      const problems = new Problems();
      await problems.watch(context);
      const before = printed();
      await use(problems);
      const now = printed();
      // A server that was restarted during the test has a new output.
      problems.readLog(now.startsWith(before) ? now.slice(before.length) : now);
      for (const what of problems.unforgiven()) reportUnforgiven({ test: titlePath.join(' › '), what });
      expect(problems.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  member: async ({ books }, use) => use(await addMember(books)),
  holder: async ({ books }, use) => use(await addPerson(books, 'ada')),
  payer: async ({ books }, use) => use(await addPerson(books, 'lin')),
  merchant: async ({ books }, use) => use(await addPerson(books, 'cafe')),
  holdersSheet: async ({ page, signIn, holder }, use) => {
    await signIn(holder);
    await use(new BillSheetPage(page));
  },
  payersSheet: async ({ browser, server, signIn, payer }, use) => {
    const others = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    await signIn(payer, others);
    await use(new BillSheetPage(await others.newPage()));
    await others.close();
  },
  signIn: async ({ books, server, context: ownContext }, use) =>
    use(async ({ id }, context = ownContext) => {
      const session = await newSession(books, id);
      await giveSession(context, server.url, session);
      return session.accessToken;
    }),
});

/** Runs in the page; pages without an origin have no storage. */
function answerNotice(answer: string): void {
  try {
    if (localStorage.getItem('billfold.cookies') === null) localStorage.setItem('billfold.cookies', answer);
  } catch {
    // There is no notice on such a page.
  }
}
