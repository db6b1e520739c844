import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Balance } from '../../contract/balances/balances.models';
import { migrationPaths } from '../../contract/migration/migration.paths';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { focusedControl } from './focus-ring';
import { untilAllKept } from './kept-answers';
import { AppPage } from './pages/app-page';
import { WalletPage } from './pages/wallet-page';
import { showAddress, shownAddress } from './show-address';
import { translator } from './translator';

const t = translator();
const tet = 'tectum-t12-tet';

test.describe('a holder of crypto', () => {
  test.beforeEach(async ({ signIn, holder }) => {
    await signIn(holder);
  });

  test('sees what he has, in coins and in dollars, and opens one currency', async ({ page }) => {
    const wallet = new WalletPage(page);
    await page.goto('/wallet');
    await expect(wallet.rows).toHaveCount(10);
    await expect(page.getByText(t('wallet:currencyCount', { count: 8 }))).toBeVisible();
    // No other test moves it.
    const row = wallet.row('tectum-t12-tct');
    await expect(row).toContainText('Tectum · T12');
    await expect(row).toContainText('400 TCT');
    await expect(row).toContainText('200.00 USD');
    await row.click();
    await expect(new AppPage(page).heading).toHaveText('TCT T12');
    await expect(page.getByText(t('wallet:priceOf', { ticker: 'TCT' }))).toBeVisible();
    await expect(page.getByText('0.50 USD').first()).toBeVisible();
  });

  test('hides what is empty, over a reload as well', async ({ page }) => {
    const wallet = new WalletPage(page);
    await page.goto('/wallet');
    await expect(wallet.rows).toHaveCount(10);
    await wallet.hideZero.click({ force: true });
    await expect(wallet.rows).toHaveCount(8);
    await page.reload();
    await expect(wallet.hideZero).toBeChecked();
    await expect(wallet.rows).toHaveCount(8);
  });

  test('scans and copies the address, and closes its warning for good', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const wallet = new WalletPage(page);
    await showAddress(page, tet);
    await page.goto(`/wallet/${tet}`);
    await expect(wallet.qr.locator('path')).toHaveAttribute('d', /.{100}/);
    await wallet.copyAddress.click();
    await expect(page.getByText(t('common:copied'))).toBeAttached();
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(shownAddress);
    expect((await wallet.address.innerText()).trim()).toBe(shownAddress);
    await expect(page.getByText(t('wallet:onlyText'))).toBeVisible();
    await wallet.closeWarning.click();
    await page.reload();
    await expect(wallet.qr).toBeVisible();
    await expect(page.getByText(t('wallet:onlyText'))).toBeHidden();
  });

  test('an unknown currency leads nowhere, and so does one of bills', async ({ page, problems }) => {
    problems.expectStatus(404, 'cloud/v1/balance');
    for (const key of ['tectum-t12-xyz', 'tectum-note-tet']) {
      await page.goto(`/wallet/${key}`);
      await expect(new AppPage(page).heading, key).toHaveText(t('common:notFoundTitle'));
    }
  });

  test('a failure is said at each currency and offers another try', async ({ page, problems }) => {
    test.slow();
    problems.expect(/status of 500/);
    const wallet = new WalletPage(page);
    await page.route('**/cloud/v1/balances', (route) => route.fulfill({ status: 500, json: { status: 0 } }));
    await page.goto('/wallet');
    await expect(wallet.overloaded).toHaveCount(10);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await findViolations(page, 'light')).toEqual([]);
    await page.unroute('**/cloud/v1/balances');
    await wallet.retry.click();
    await expect(wallet.row('tectum-t12-tct')).toContainText('400 TCT');
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('a currency that fails offers another try, and is shown as the list had it', async ({
    page,
    problems,
  }) => {
    test.slow();
    problems.expect(/status of 500/);
    const wallet = new WalletPage(page);
    const one = '**/cloud/v1/balance/*';
    await page.route(one, (route) => route.fulfill({ status: 500, json: { status: 0 } }));
    await page.goto('/wallet/tron-native-trx');
    await expect(page.getByText(t('wallet:currencyFailed'))).toBeVisible();
    await page.unroute(one);
    await wallet.retry.click();
    await expect(new AppPage(page).heading).toHaveText('TRX Native');

    await page.route(one, (route) => route.fulfill({ status: 500, json: { status: 0 } }));
    await page.goto('/wallet');
    await wallet.row(tet).click();
    await expect(page.getByText(t('common:staleTitle'))).toBeVisible();
    await expect(page.getByText(t('wallet:priceOf', { ticker: 'TET' }))).toBeVisible();
    await page.unroute(one);
    await wallet.retry.click();
    await expect(page.getByText(t('common:staleTitle'))).toBeHidden();
  });

  test('the way back leads to the list', async ({ page, context }) => {
    await page.goto('/bills');
    const fresh = await context.newPage();
    const wallet = new WalletPage(fresh);
    await fresh.goto(`/wallet/${tet}`);
    await wallet.back.click();
    await expect(fresh).toHaveURL(/\/wallet$/);
    await wallet.row(tet).click();
    await expect(fresh).toHaveURL(/\/wallet\/tectum-t12-tet$/);
    await wallet.back.click();
    await expect(fresh).toHaveURL(/\/wallet$/);
  });

  test('by keyboard, and clean for the checker in both looks', async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const wallet = new WalletPage(page);
    await showAddress(page, 'bitcoin-native-btc');
    await page.goto('/wallet');
    await focusOn(wallet.hideZero);
    await page.keyboard.press('Space');
    await expect(wallet.rows).toHaveCount(8);
    await page.keyboard.press('Tab');
    await expect(wallet.row('bitcoin-native-btc')).toBeFocused();
    await expect.poll(() => focusedControl(page)).toMatchObject({ hasRing: true });
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
      expect(await findViolations(page, look), `list, ${look}`).toEqual([]);
    }
    await page.keyboard.press('Enter');
    await expect(new AppPage(page).heading).toBeFocused();
    await expect(wallet.qr).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(wallet.closeWarning).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(wallet.closeWarning).toBeHidden();
    await focusOn(wallet.copyAddress);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('common:copied'))).toBeAttached();
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look });
      expect(await findViolations(page, look), `currency, ${look}`).toEqual([]);
    }
  });
});

test('a wallet without anything says what it is for', async ({ page, signIn, merchant }) => {
  await signIn(merchant);
  await page.route('**/cloud/v1/balances', async (route) => {
    const answer = await route.fetch();
    const { payload, ...rest } = (await answer.json()) as { payload: { balances: Balance[] } };
    const balances = payload.balances.map((balance) => ({ ...balance, value: '0', conv: '0.00' }));
    await route.fulfill({ response: answer, json: { ...rest, payload: { balances } } });
  });
  const wallet = new WalletPage(page);
  await page.goto('/wallet');
  await expect(page.getByText(t('wallet:emptyTitle'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('wallet:burnBills') })).toHaveAttribute(
    'href',
    '/mint-house/green/burn',
  );
  await expect(wallet.rows).toHaveCount(10);
  await wallet.hideZero.click({ force: true });
  await expect(wallet.rows).toHaveCount(0);
  expect(await findViolations(page, 'light')).toEqual([]);
});

test('a balance that something else moves is new in every tab', async ({
  page,
  context,
  signIn,
  merchant,
}) => {
  const token = await signIn(merchant);
  const wallet = new WalletPage(page);
  await page.goto('/wallet');
  await expect(wallet.row('tectum-v4-tet')).toContainText('0 TET');
  const other = await context.newPage();
  await other.goto('/wallet/tectum-v4-tet');
  await expect(new AppPage(other).heading).toHaveText('TET v4.0');

  const { path, method } = migrationPaths.migrateBeta;
  const moved = await context.request.fetch(path, {
    method,
    data: { amount: '1.25', type: 0 },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  expect(moved.ok()).toBe(true);
  await expect(wallet.row('tectum-v4-tet')).toContainText('1.25 TET');
  await expect(wallet.row('tectum-v4-tet')).toContainText('10.00 USD');
  await expect(other.getByRole('main')).toContainText('1.25 TET');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was seen is there again, with its time', async ({ page, context, problems, signIn, holder }) => {
    test.slow();
    problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED /);
    await signIn(holder);
    await page.goto('/wallet');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.reload();
    await expect(new WalletPage(page).rows).toHaveCount(10);
    // What it has seen is kept a moment later, and not all of it at once.
    await untilAllKept(page);
    await page.close();

    await context.setOffline(true);
    const next = await context.newPage();
    const wallet = new WalletPage(next);
    await next.goto('/wallet');
    await expect(next.getByText(/Nothing new can be fetched\. What you see is from/)).toBeVisible();
    await wallet.row(tet).click();
    await expect(new AppPage(next).heading).toHaveText('TET T12');
    await context.setOffline(false);
    await expect(next.getByText(/Nothing new can be fetched/)).toBeHidden({ timeout: 40_000 });
  });
});
