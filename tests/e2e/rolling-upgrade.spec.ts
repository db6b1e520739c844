import { expect } from '@playwright/test';
import { newestOf } from '../../server/kernel/db/migrate';
import { allMigrations } from '../../server/kernel/db/migrations/all-migrations';
import { findRunningPostgres } from '../../server/embedded-postgres/start-embedded-postgres';
import { masterKeyOf } from '../support/demo-keys';
import { startFront } from '../support/front';
import { buildNextRelease } from '../support/next-release';
import { startServer } from '../support/start-server';
import type { RunningServer } from '../support/start-server';
import { MoneyCrowd } from '../torture/support/money-crowd';
import { giveSession, newSession } from './begin-session';
import { test } from './e2e-test';
import { addPerson } from './people';
import { BillSheetPage } from './pages/bill-sheet-page';
import { AppPage } from './pages/app-page';

test.use({ serviceWorkers: 'allow' });

const usdt = 'tectum-note-usdt';

const started: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const stop of started.splice(0).toReversed()) await stop();
});

test(
  'servers are replaced by those of the next release, one after the other, and a phone that pays notices nothing',
  { tag: '@nightly' },
  async ({ browser, page, context, books, server, holder, payer }) => {
    test.setTimeout(400_000);
    const next = await buildNextRelease(newestOf(allMigrations));
    const database = await findRunningPostgres(server.dataDir);
    if (database === undefined) throw new Error('there is no database');
    const env = {
      DATABASE_URL: database.serverConnectionString,
      OWNER_DATABASE_URL: database.connectionString,
      MASTER_KEY: masterKeyOf({}, server.dataDir) ?? '',
      TRUST_PROXY: 'loopback',
      BUDGET_SCALE: '1000',
      MONEY_PATIENCE_MS: '10000',
      DRAIN_MS: '1000',
      NODE_ENV: 'test',
    };
    const start = async (options: { port?: number; serverFile?: string } = {}) => {
      const running = await startServer({ dataDir: '/nowhere', env, ...options });
      started.push(() => running.stop());
      return running;
    };
    const servers: RunningServer[] = [await start(), await start()];
    const front = await startFront(servers);
    started.push(() => front.stop());
    /** A server is replaced as a machine does it: it ends, and another one starts at its address. */
    const replace = async (at: number, serverFile?: string) => {
      const old = servers[at];
      if (old === undefined) throw new Error('there is no such server');
      await old.stop();
      servers[at] = await start({
        port: Number(new URL(old.url).port),
        ...(serverFile !== undefined && { serverFile }),
      });
    };
    const people = await Promise.all(
      ['ada', 'lin'].map(async (name) => {
        const person = await addPerson(books, name as 'ada' | 'lin');
        return { email: person.email, enter: async () => (await newSession(books, person.id)).accessToken };
      }),
    );
    const crowd = await MoneyCrowd.gather(() => front.url, people);

    await giveSession(context, front.url, await newSession(books, holder.id));
    const sheet = new BillSheetPage(page);
    const app = new AppPage(page);
    const handOver = async () => {
      await page.goto(`${front.url}/bills/${usdt}?modal=handover`);
      await sheet.choose('1', 1);
      await sheet.press('next');
      await sheet.recipient.fill(payer.email);
      await sheet.press('recipientFind');
      await sheet.expectPage('handoverConfirm');
      await sheet.press('handoverAction');
      await sheet.expectPage('handoverDone');
      await sheet.press('done');
    };
    /** Opens screens whose code is only loaded then. */
    const look = async () => {
      for (const path of [
        '/history',
        '/pay',
        '/mint-house',
        '/settings/developers',
        '/referrals',
        '/wallet',
        '/',
      ]) {
        await page.goto(`${front.url}${path}`);
        await expect(app.heading).toBeVisible();
      }
    };
    /** Nothing is stored for them yet, so the servers of both releases send them files. */
    const expectVisitors = async () => {
      for (let visits = 0; visits < 4; visits += 1) {
        const context = await browser.newContext({ serviceWorkers: 'block' });
        const visitor = await context.newPage();
        const missing: string[] = [];
        visitor.on('response', (answer) => void (answer.status() === 404 && missing.push(answer.url())));
        await visitor.goto(`${front.url}/register`);
        await expect(visitor.getByRole('heading').first()).toBeVisible();
        expect(missing).toEqual([]);
        await context.close();
      }
    };
    await handOver();
    await look();
    const steps = [
      () => replace(1, next),
      // A server of the former release on the newer schema.
      () => replace(0),
      () => replace(0, next),
    ];
    for (const step of steps) {
      await Promise.all([step(), handOver(), crowd.untilAnswered(20)]);
      await handOver();
      await look();
      await expectVisitors();
    }
    await crowd.stop();
    const { actual, expected } = await crowd.settle(() => Promise.resolve(''));
    expect(actual).toEqual(expected);
    expect([...front.statuses.keys()].filter((status) => status >= 500 || status === 0)).toEqual([]);
    expect(await books.audit()).toEqual([]);
    await page.goto('about:blank');
  },
);
