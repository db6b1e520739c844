import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Balance } from '../../contract/balances/balances.contract';
import { migrationPaths } from '../../contract/migration/migration.paths';
import { shortAddress } from '../../src/features/wallet/address-line';
import { test } from './e2e-test';
import { expectShownAmount } from './expect-amount';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { focusedControl } from './focus-ring';
import { AppPage } from './pages/app-page';
import { WalletPage } from './pages/wallet-page';
import { showAddress, shownAddress } from './show-address';
import { translator } from './translator';

const t = translator();

test(
  'by keyboard and clean for the checker: the list, and a currency whose address is scanned and copied',
  {
    tag: '@wide',
  },
  async ({ page, context, signIn, holder }) => {
    await signIn(holder);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const wallet = new WalletPage(page);
    const bitcoin = 'bitcoin-native-btc';
    await showAddress(page, bitcoin);
    await page.goto('/wallet');
    await expect(wallet.rows).toHaveCount(10);
    const tct = wallet.row('tectum-t12-tct');
    await expectShownAmount(wallet.amountIn(tct, 'TCT'), '400 TCT', { name: 'the balance in TCT' });
    await expectShownAmount(wallet.amountIn(tct, 'USD'), '200.00 USD', { name: 'the worth of TCT' });
    await focusOn(wallet.hideZero);
    await page.keyboard.press('Space');
    await expect(wallet.rows).toHaveCount(8);
    await focusOn(wallet.row(bitcoin));
    await expect.poll(() => focusedControl(page)).toMatchObject({ hasRing: true });
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
      expect(await findViolations(page, look), `list, ${look}`).toEqual([]);
    }
    await page.keyboard.press('Enter');
    await expect(new AppPage(page).heading).toBeFocused();
    await focusOn(wallet.closeWarning);
    await page.keyboard.press('Enter');
    await expect(wallet.closeWarning).toBeHidden();
    await expect(wallet.address).toContainText(shortAddress(shownAddress));
    await focusOn(wallet.copyAddress);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('common:copied'))).toBeAttached();
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(shownAddress);
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look });
      expect(await findViolations(page, look), `currency, ${look}`).toEqual([]);
    }
    await focusOn(wallet.address);
    await page.keyboard.press('Enter');
    await expect(wallet.qr.locator('path')).toHaveAttribute('d', /.{100}/);
    expect((await wallet.fullAddress.innerText()).trim()).toMatch(/^bc1[0-9a-z]{30,}$/);
  },
);

test('a balance that something else moves is new in every tab', async ({
  page,
  context,
  signIn,
  merchant,
}) => {
  const token = await signIn(merchant);
  const wallet = new WalletPage(page);
  await page.goto('/wallet');
  const row = wallet.row('tectum-v4-tet');
  await expectShownAmount(wallet.amountIn(row, 'TET'), '0 TET', { name: 'the balance at first' });
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
  const shown = wallet.amountIn(other.getByRole('main'), 'TET');
  await expectShownAmount(wallet.amountIn(row, 'TET'), '1.25 TET', { name: 'the balance in the list' });
  await expectShownAmount(wallet.amountIn(row, 'USD'), '10.00 USD', { name: 'its worth' });
  await expectShownAmount(shown, '1.25 TET', { name: 'the balance in the other tab' });
});

test(
  'accessible also without known balances, and with an empty wallet',
  {
    tag: '@nightly',
  },
  async ({ page, problems, signIn, merchant }) => {
    problems.expect(/status of 500/);
    await signIn(merchant);
    const wallet = new WalletPage(page);
    const balances = '**/cloud/v1/balances';
    await page.route(balances, (route) => route.fulfill({ status: 500, json: { status: 0 } }));
    await page.goto('/wallet');
    // After the app's own retries, which take seconds.
    await expect(wallet.rows.filter({ hasText: t('wallet:serverOverload') })).toHaveCount(10);
    expect(await findViolations(page, 'light')).toEqual([]);
    await page.unroute(balances);
    await page.route(balances, async (route) => {
      const answer = await route.fetch();
      const { payload, ...rest } = (await answer.json()) as { payload: { balances: Balance[] } };
      const none = payload.balances.map((balance) => ({ ...balance, value: '0', conv: '0.00' }));
      await route.fulfill({ response: answer, json: { ...rest, payload: { balances: none } } });
    });
    await page.getByRole('button', { name: t('common:retry') }).click();
    await expect(page.getByText(t('wallet:emptyTitle'))).toBeVisible();
    expect(await findViolations(page, 'light')).toEqual([]);
  },
);
