import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
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

const ownBills = Number(process.env['BENCH_OWN_BILLS'] ?? 10_000);
const address = '/bills/tectum-note-tet';

test('screens of a user with ten thousand bills', async ({ browser }) => {
  const database = await startBenchDatabase();
  await seedDemo(database.context);
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-bench-'));
  const server = await startServer({
    dataDir: folder,
    env: { DATABASE_URL: database.connectionString, MASTER_KEY: benchMasterKey, BUDGET_SCALE: '100' },
  });
  const { rows } = await database.owner.query<{ id: string }>('select id from users where email = $1', [
    ada.email,
  ]);
  const holderIds = rows.map(({ id }) => id);
  await fillBills(database.owner, { holderIds, count: ownBills, firstSerial: 1 });

  const name = `${ownBills} bills`;
  const prepare = signInByApi;
  const card = `main a[href^="${address}"]`;
  await measureVisits({ browser, server }, { name, address: '/bills?hub=green', usable: card, prepare });
  const stack = 'main button[aria-expanded]';
  await measureVisits(
    { browser, server },
    { name: `${name}, one currency`, address, usable: stack, prepare },
  );

  const context = await browser.newContext({ ...phoneScreen, baseURL: server.url });
  await signInByApi(context);
  await tapThrough(await openPhonePage(context));
  await context.close();
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What a user does with a thick stack: opens it, scrolls it, chooses from it. */
async function tapThrough(page: Page): Promise<void> {
  const bills = new BillsPage(page);
  const sheet = new BillSheetPage(page);
  await watchTaps(page);
  const taps: Record<string, () => Promise<unknown>> = {
    'open the currency': async () =>
      bills.cards
        .first()
        .tap()
        .then(async () => bills.stacks.first().waitFor()),
    'fan a stack out': async () =>
      bills.stacks
        .first()
        .tap()
        .then(async () => bills.eyes.first().waitFor()),
    'scroll the fan': async () => page.mouse.wheel(0, 4_000),
    'open the handover': async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await bills.link('handOver').first().tap();
      await sheet.count('10', 'TET').waitFor();
    },
    'count up': async () => sheet.more('10', 'TET').tap(),
  };
  await page.goto('/bills?hub=green');
  await bills.cards.first().waitFor();
  for (const [what, tap] of Object.entries(taps)) {
    await page.waitForTimeout(1_500);
    await tap();
    await page.waitForTimeout(1_500);
    const { tapMs, taskMs } = await slowestTapMs(page);
    printRow(what, { 'tap to paint': `${tapMs.toFixed(0)} ms`, 'longest task': `${taskMs.toFixed(0)} ms` });
  }
}
