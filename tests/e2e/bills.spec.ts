import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { untilAllKept } from './kept-answers';
import { AppPage } from './pages/app-page';
import { BillsPage } from './pages/bills-page';
import { translator } from './translator';

const t = translator();
const usdt = '/bills/tectum-note-usdt';

test.describe('a holder of bills', () => {
  test.beforeEach(async ({ signIn, holder }) => {
    await signIn(holder);
  });

  test('the hub stands in the address, the total is of all hubs, and Pay opens in the same one', async ({
    page,
  }) => {
    const bills = new BillsPage(page);
    await page.goto('/bills?hub=red');
    await expect(bills.hub('Blue')).toHaveAttribute('aria-current', 'page');
    await expect(bills.hub('Yellow')).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(t('bills:billCount', { count: 67 }))).toBeVisible();
    await bills.hub('Green').click();
    await expect(page).toHaveURL(/\/bills\?hub=green$/);
    await expect(bills.cards).toHaveCount(3);
    await expect(page.getByText(t('bills:billCount', { count: 67 }))).toBeVisible();
    await bills.link('areaPay').click();
    await expect(page).toHaveURL(/\/pay\?hub=green$/);
    await expect(page.getByText(t('bills:emptyPayTitle'))).toBeVisible();
  });

  test('a currency’s page counts by face value, fans out and knows satoshis', async ({ page }) => {
    const bills = new BillsPage(page);
    await page.goto('/bills?hub=green');
    await bills.cards.filter({ hasText: 'BTC' }).click();
    await expect(new AppPage(page).heading).toHaveText('BTC Note');
    await expect(page.getByText(t('bills:greenHub'))).toBeVisible();
    await expect(bills.stacks).toHaveCount(4);
    await expect(bills.stacks.first()).toContainText('10\u2009000 sat');
    await bills.fanOut();
    await expect(bills.eyes).toHaveCount(6);
    await bills.stacks.first().click();
    await expect(bills.fan).toBeHidden();
  });

  test('a preview opens by its eye and by its address, and leaves no step behind', async ({ page }) => {
    const bills = new BillsPage(page);
    await page.goto('/bills?hub=green');
    await bills.cards.filter({ hasText: 'USDT' }).click();
    await bills.fanOut();
    await bills.eyes.first().click();
    await expect(page).toHaveURL(/\?modal=preview_00501\d{11}$/);
    await expect(bills.face).toBeVisible();
    const address = page.url();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/bills\/tectum-note-usdt$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/bills\?hub=green$/);

    await page.goto(address);
    await expect(bills.preview).toContainText('1 USDT');
    await expect(bills.face).toBeVisible();
    await bills.link('toBillPage').click();
    await expect(page).toHaveURL(/\/bills\/tectum-note-usdt\/00501\d{11}$/);
    await expect(page.getByText(t('bills:moveFill'))).toBeVisible();
  });

  test('the download is a picture of 923 by 1845', async ({ page }) => {
    const bills = new BillsPage(page);
    await page.goto(usdt);
    await bills.fanOut();
    await bills.eyes.first().click();
    const [download] = await Promise.all([page.waitForEvent('download'), bills.download.click()]);
    expect(download.suggestedFilename()).toMatch(/^bill-\d{16}\.png$/);
    const picture = await readFile(await download.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([923, 1845]);
  });

  test('a label is kept until it is taken off', async ({ page }) => {
    const bills = new BillsPage(page);
    await page.goto(usdt);
    await bills.fanOut();
    await bills.fan.getByRole('link').first().click();
    const field = page.getByRole('textbox', { name: t('bills:label') });
    await field.fill('For the taxi');
    await page.getByRole('button', { name: t('bills:saveLabel') }).click();
    await expect(page.getByRole('button', { name: t('bills:saveLabel') })).toBeHidden();
    await page.reload();
    await expect(field).toHaveValue('For the taxi');
    await field.fill('');
    await page.getByRole('button', { name: t('bills:removeLabel') }).click();
    await expect(page.getByRole('button', { name: t('bills:removeLabel') })).toBeHidden();
  });

  test('a sheet opens without a step in the history', async ({ page }) => {
    const bills = new BillsPage(page);
    await page.goto(usdt);
    await bills.link('handOver').click();
    await expect(page).toHaveURL(/\?modal=handover$/);
    await page.goto(`${usdt}?modal=steal`);
    await expect(bills.stacks.first()).toBeVisible();
    await expect(page).not.toHaveURL(/steal/);
    await bills.link('burn').click();
    await expect(page).toHaveURL(/\?modal=burn$/);
  });

  test('the way back leads to where one was, else to the bills', async ({ page, context }) => {
    await page.goto('/history');
    await expect(new AppPage(page).heading).toBeVisible();
    await page.goto(usdt);
    const fresh = await context.newPage();
    await fresh.goto(usdt);
    await new BillsPage(fresh).back.click();
    await expect(fresh).toHaveURL(/\/bills$/);
    await fresh.goto('/bills?hub=green');
    await new BillsPage(fresh).cards.first().click();
    await expect(fresh).toHaveURL(/\/bills\/tectum/);
    await new BillsPage(fresh).back.click();
    await expect(fresh).toHaveURL(/\/bills\?hub=green$/);
  });

  test('an unknown currency and a bill of somebody else lead nowhere', async ({ page, problems }) => {
    problems.expectStatus(404, 'x-port');
    for (const path of ['/bills/tectum-note-xyz', '/bills/tectum-t12-tct', `${usdt}/0050100000000000`]) {
      await page.goto(path);
      await expect(new AppPage(page).heading, path).toHaveText(t('common:notFoundTitle'));
    }
  });

  test('a failure offers another try', async ({ page, problems }) => {
    problems.expect(/status of 500/);
    await page.route('**/x-port', (route) => route.fulfill({ status: 500, json: { status: 0 } }));
    await page.goto('/bills');
    await expect(page.getByText(t('bills:billsFailed'))).toBeVisible();
    await page.unroute('**/x-port');
    await page.getByRole('button', { name: t('common:retry') }).click();
    await expect(page.getByText(t('bills:billCount', { count: 67 }))).toBeVisible();
  });

  test('by keyboard, and clean for the checker in both looks', async ({ page }) => {
    test.slow();
    const bills = new BillsPage(page);
    await page.goto('/bills?hub=green');
    await focusOn(bills.cards.filter({ hasText: 'USDT' }));
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
      expect(await findViolations(page, look), `list, ${look}`).toEqual([]);
    }
    await page.keyboard.press('Enter');
    await expect(new AppPage(page).heading).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bills.stacks.first()).toBeFocused();
    await page.keyboard.press('Enter');
    // All of them: a later page may come first, and Tab would go there.
    await expect(bills.eyes).toHaveCount(14);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(bills.eyes.first()).toBeFocused();
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look });
      expect(await findViolations(page, look), `fan, ${look}`).toEqual([]);
    }
    await page.keyboard.press('Enter');
    await expect(bills.face).toBeVisible();
    expect(await findViolations(page, 'dark')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(bills.eyes.first()).toBeFocused();
  });
});

test('a user without bills gets the two ways to some, and hides nothing', async ({
  page,
  signIn,
  merchant,
}) => {
  await signIn(merchant);
  const bills = new BillsPage(page);
  await page.goto('/bills?hub=green');
  await expect(bills.link('mintBills')).toHaveAttribute('href', '/mint-house/green/mint');
  await expect(bills.link('depositBills')).toHaveAttribute('href', '/bills?hub=green&modal=deposit');
  await expect(bills.hideEmpty).toBeHidden();
});

test('currencies without bills stay hidden over a reload', async ({ page, signIn, payer }) => {
  await signIn(payer);
  const bills = new BillsPage(page);
  await page.goto('/bills?hub=green');
  await expect(bills.cards).toHaveCount(3);
  await bills.hideEmpty.click({ force: true });
  await expect(bills.cards).toHaveCount(1);
  await page.reload();
  await expect(bills.hideEmpty).toBeChecked();
  await expect(bills.cards).toHaveCount(1);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('bills that were seen are there again, and a bill shows its face', async ({
    page,
    context,
    problems,
    signIn,
    holder,
  }) => {
    test.slow();
    problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED /);
    await signIn(holder);
    await page.goto(usdt);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.reload();
    const bills = new BillsPage(page);
    await bills.fanOut();
    // What it has seen is kept a moment later, and not all of it at once.
    await untilAllKept(page);
    await page.close();

    await context.setOffline(true);
    const next = await context.newPage();
    const kept = new BillsPage(next);
    await next.goto(usdt);
    await expect(next.getByText(/Nothing new can be fetched/)).toBeVisible();
    await kept.fanOut();
    await kept.eyes.first().click();
    await expect(kept.face).toBeVisible();
    await next.keyboard.press('Escape');
    await expect(next.getByText(t('bills:needsConnection'))).toBeVisible();
    // No call is refused for want of a token on the way back.
    await context.setOffline(false);
    await expect(next.getByText(/Nothing new can be fetched/)).toBeHidden({ timeout: 40_000 });
    await expect(next.getByText(t('bills:needsConnection'))).toBeHidden();
  });
});
