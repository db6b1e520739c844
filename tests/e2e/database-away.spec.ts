import { expect } from '@playwright/test';
import type { ServerBooks } from '../support/server-books';
import { beginHandover } from './begin-handover';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { BillSheetPage } from './pages/bill-sheet-page';
import { HistoryPage } from './pages/history-page';
import { translator } from './translator';

const t = translator();
const usdt = 'tectum-note-usdt';
/** The longest interval of the app's own retries, and how many of them make a minute. */
const [stepMs, steps] = [15_000, 4];

/** Locks everyone out of the database during `work`: open connections break, and new ones are refused. */
async function withoutDatabase(books: ServerBooks, work: () => Promise<void>): Promise<void> {
  await books.close();
  // An open connection stays, so this one can let the others in again.
  await books.asOwner(async (pool) => {
    const { rows } = await pool.query<{ name: string }>('select quote_ident(current_database()) as name');
    const limit = async (count: number) =>
      pool.query(`alter database ${rows[0]?.name} connection limit ${count}`);
    await limit(0);
    try {
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      await work();
    } finally {
      await limit(-1);
    }
  });
}

test(
  'a database that is away for a minute: nobody is signed out, what is shown stays, and a handover meanwhile is found out and done once',
  { tag: '@nightly' },
  async ({ page, problems, books, signIn, holder, payer }) => {
    problems.expect(/status of 503|the server's log: .*(?:too many connections|terminat)/i);
    await signIn(holder);
    await page.clock.install();
    const sheet = new BillSheetPage(page);
    await beginHandover(sheet, { currencyKey: usdt, to: payer.email });

    const other = await page.context().newPage();
    await withoutDatabase(books, async () => {
      await sheet.press('handoverAction');
      await expect(sheet.says('checkingAgain')).toBeVisible();
      for (let step = 0; step < steps; step += 1) {
        await page.clock.fastForward(stepMs);
        await expect(sheet.says('checkingAgain')).toBeVisible();
      }
      await other.goto('/history');
      await expect(other.getByText(/Can't reach|can't get new data/i).first()).toBeVisible();
      await expect(other).toHaveURL(/\/history/);
    });
    await expect(new HistoryPage(other).rows.first()).toBeVisible({ timeout: 60_000 });
    await other.close();
    await expect(async () => {
      await page.clock.fastForward(stepMs);
      await expect(sheet.says('handoverDone')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await sheet.open(usdt, 'handover');
    await expect(sheet.available('5')).toContainText(t('bill-sheets:chooserLeft', { count: 7 }));
    await page.goto('/history');
    const { rows } = new HistoryPage(page);
    await expect(rows.filter({ hasText: '−5.00 USDT' })).toHaveCount(1);
    await expect(new AppPage(page).heading).toHaveText(t('shell:navHistory'));
  },
);
