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
  /** What was said to the cookie notice before. */
  cookieAnswer: 'accepted' | 'declined' | 'none';
  /** A registered user who signs in with an e-mailed code. */
  member: Account;
  /** With many bills, many coins, and no pay balance: a new one for each test, like the demo's ada. */
  holder: Person;
  /** With some bills and a pay balance of 40 USDT, like the demo's lin. */
  payer: Person;
  /** With a till of his own, like the demo's café. */
  merchant: Person;
  /** The sheets over the bills of `holder`, who is signed in here. */
  holdersSheet: BillSheetPage;
  /** The same of `payer`, in another browser. */
  payersSheet: BillSheetPage;
  /** Lets somebody be signed in, here or in another browser, without the way in; answers his access token. */
  signIn: (person: Account, context?: BrowserContext) => Promise<string>;
}

export interface WorkerFixtures {
  /** What the worker's server has printed so far. */
  printed: () => string;
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
  printed: [async ({ server }, use) => use(() => server.output()), { scope: 'worker' }],
  problems: [
    async ({ context, printed }, use, { titlePath }) => {
      const problems = new Problems();
      await problems.watch(context);
      const before = printed();
      await use(problems);
      const now = printed();
      // A server that was started again during the test has printed nothing before.
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
  signIn: async ({ books, server, context: own }, use) =>
    use(async ({ id }, context = own) => {
      const session = await newSession(books, id);
      await giveSession(context, server.url, session);
      return session.accessToken;
    }),
});

/** In the page; pages without an address of their own have no storage. */
function answerNotice(answer: string): void {
  try {
    if (localStorage.getItem('billfold.cookies') === null) localStorage.setItem('billfold.cookies', answer);
  } catch {
    // Nothing to be answered there.
  }
}
