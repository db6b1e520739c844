import { expect } from '@playwright/test';
import { migrationPaths } from '../../contract/migration/migration.paths';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { expectShownAmount } from './expect-amount';
import { loseResponse } from './lose-response';
import { HistoryPage } from './pages/history-page';
import { MigratePage } from './pages/migrate-page';
import { WalletPage } from './pages/wallet-page';
import { translator } from './translator';

const t = translator();
const t12 = 'tectum-t12-tet';
const erc20 = 'ethereum-erc20-tet';

test(
  'TET goes from T12 to Ethereum for a fee, is there at once, and both halves are in the history',
  { tag: '@wide' },
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const migration = new MigratePage(page);
    await migration.open(t12);
    await migration.amount.fill('100');
    await migration.press();
    await migration.expectPage('migrated');
    await expect(migration.sheet.getByText('0.0013 ETH', { exact: true })).toBeAttached();
    await migration.sheet.getByRole('link', { name: /TET ERC-20/ }).click();
    await expect(migration.sheet).toBeHidden();
    const wallet = new WalletPage(page);
    await expectShownAmount(wallet.amountOf('TET'), '220 TET', { name: 'what is on Ethereum' });
    await page.goto(`/wallet/${t12}`);
    await expectShownAmount(wallet.amountOf('TET'), '2400 TET', { name: 'what is left on T12' });
    await page.goto('/history');
    const { rows } = new HistoryPage(page);
    await expect(rows.filter({ hasText: 'Tectum → Ethereum' })).toHaveCount(1);
  },
);

test(
  'a refusal comes back with its reason and moves nothing; a lost answer moves it once',
  { tag: '@nightly' },
  async ({ page, problems, signIn, holder }) => {
    problems.expectStatus(409, migrationPaths.migrate.path);
    problems.expect(/ERR_FAILED/);
    await signIn(holder);
    const migration = new MigratePage(page);
    await migration.open(erc20);
    await migration.amount.fill('50');
    // Meanwhile, so to say, someone else has spent the balance.
    await page.route(
      `**${migrationPaths.migrate.path}`,
      async (route) => {
        const body = route.request().postDataJSON() as object;
        await route.continue({ postData: JSON.stringify({ ...body, amount: '121' }) });
      },
      { times: 1 },
    );
    await migration.press();
    await expect(migration.sheet.getByRole('alert')).toContainText(t('errors:insufficientFunds'));
    await expect(migration.amount).toHaveValue('50');
    await loseResponse(page, migrationPaths.migrate.path);
    await migration.press();
    await migration.expectPage('migrated');
    await migration.sheet.getByRole('button', { name: t('bill-sheets:done') }).click();
    const shown = new WalletPage(page).amountOf('TET');
    await expectShownAmount(shown, '70 TET', { name: 'what is left after one migration' });
  },
);

test(
  'is accessible on both tabs, from the empty form to the result',
  { tag: '@wide' },
  async ({ page, signIn, holder }) => {
    // Each page is checked twice, which takes most of the time on a shared processor.
    test.setTimeout(180_000);
    await signIn(holder);
    const migration = new MigratePage(page);
    await migration.open(t12);
    await expectAccessible(page, 'migrating to another network');
    await migration.amount.fill('9999999');
    await expectAccessible(page, 'more than there is');
    await migration.tab('tabBeta').check();
    await expectAccessible(page, 'migrating to the new network');
    await migration.amount.fill('10');
    await migration.risk.click();
    await migration.press();
    await migration.expectPage('migrated');
    await expectAccessible(page, 'a migration');
  },
);
