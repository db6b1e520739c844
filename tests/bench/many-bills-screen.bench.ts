import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { test } from '@playwright/test';
import { seedDemo } from '../../server/demo/seed-demo';
import { BillSheetPage } from '../e2e/pages/bill-sheet-page';
import { BillsPage } from '../e2e/pages/bills-page';
import { ada, signInByApi } from '../e2e/sign-in-by-api';
import { startServer } from '../support/start-server';
import { fillBills } from './bills/fill-bills';
import { benchMasterKey, startBenchDatabase } from './ledger/bench-database';
import { measureVisits } from './measure-visits';
import { openPhonePage, phoneScreen } from './phone-profile';
import { printRow } from './print-row';
import { slowestTapMs, watchTaps } from './tap-figures';
import { findUserByName } from '../../server/identity/users/user';
import { changeUsers } from '../support/change-users';

const ownBills = Number(process.env['BENCH_OWN_BILLS'] ?? 10_000);
const address = '/bills/tectum-note-tet';
const restMs = 1_500;
const card = `main a[href^="${address}"]`;
const otherHub = 'main a[href="/bills?hub=blue"]';
const stack = 'main button[aria-expanded]';

test('screens of a user with ten thousand bills', async ({ browser }) => {
  const database = await startBenchDatabase();
  await seedDemo(database.context);
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-bench-'));
  const server = await startServer({
    dataDir: folder,
    env: {
      DATABASE_URL: database.serverConnectionString,
      MASTER_KEY: benchMasterKey,
      BUDGET_SCALE: '100',
      NODE_ENV: 'test',
    },
  });
  // On a database server of another machine there is no demo, so she is an ordinary user.
  const holder = { email: 'ada@example.test', password: ada.password };
  await changeUsers(database, 'email = $1 where email = $2', [holder.email, ada.email]);
  const holderIds = [(await findUserByName(database.context, holder.email))?.id ?? ''];
  await fillBills(database, { holderIds, count: ownBills, firstSerial: 1 });

  const name = `${ownBills} bills`;
  const prepare = (context: BrowserContext) => signInByApi(context, holder);
  await measureVisits({
    browser,
    server,
    name,
    address: '/bills?hub=green',
    usable: { shown: card, press: otherHub, effect: `${otherHub}[aria-current="page"]` },
    prepare,
  });
  await measureVisits({
    browser,
    server,
    name: `${name}, one currency`,
    address,
    usable: { press: stack, effect: `${stack}[aria-expanded="true"]` },
    prepare,
  });

  const context = await browser.newContext({ ...phoneScreen, baseURL: server.url });
  await prepare(context);
  await tapBare(await openPhonePage(context));
  const page = await openPhonePage(context);
  await watchTaps(page);
  await tapThrough(page, 'first visit');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await tapThrough(page, 'with the worker');
  await context.close();
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What a user does with a thick stack: opens it, scrolls it, chooses from it. */
async function tapThrough(page: Page, visit: string): Promise<void> {
  const bills = new BillsPage(page);
  const sheet = new BillSheetPage(page);
  /** What is tapped, and what must be shown afterwards. */
  const taps: Record<string, [Locator, Locator]> = {
    'open the currency': [page.locator(card), bills.stacks.first()],
    'fan a stack out': [bills.stacks.first(), bills.eyes.first()],
    'open the handover': [bills.link('handOver').first(), sheet.count('10', 'TET')],
    'count up': [sheet.more('10', 'TET'), sheet.count('10', 'TET')],
  };
  await page.goto('/bills?hub=green');
  await page.locator(card).waitFor();
  for (const [what, [target, result]] of Object.entries(taps)) {
    await printTap(page, { what: `${visit}: ${what}`, target });
    await result.waitFor({ timeout: restMs });
  }
}

/** The baseline of a tap on such a phone: a bare page with one button. */
async function tapBare(page: Page): Promise<void> {
  await watchTaps(page);
  const button = '<button style="width:200px;height:60px" onclick="this.textContent=Date.now()">0</button>';
  await page.goto(`data:text/html,<meta name="viewport" content="width=device-width">${button}`);
  await printTap(page, { what: 'a bare button', target: page.locator('button') });
}

async function printTap(page: Page, { what, target }: { what: string; target: Locator }): Promise<void> {
  await page.waitForTimeout(restMs);
  await slowestTapMs(page);
  await target.tap();
  // Without polling in between, which would use the slow phone's processor.
  await page.waitForTimeout(restMs);
  const { tapMs, taskMs } = await slowestTapMs(page);
  printRow(what, { 'tap to paint': `${tapMs.toFixed(0)} ms`, 'longest task': `${taskMs.toFixed(0)} ms` });
}
