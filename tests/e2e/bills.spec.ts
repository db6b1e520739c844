import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { findViolations } from './find-violations';
import { focusOn } from './focus-on';
import { untilStored } from './stored-results';
import { AppPage } from './pages/app-page';
import { BillsPage } from './pages/bills-page';
import { WalletPage } from './pages/wallet-page';
import { translator } from './translator';

const t = translator();
const usdt = '/bills/tectum-note-usdt';

test('by keyboard and clean for the checker: from the list to a bill’s face, its picture and its page', async ({
  page,
  signIn,
  holder,
}) => {
  await signIn(holder);
  const bills = new BillsPage(page);
  await page.goto('/bills?hub=green');
  await expect(page.getByText(t('bills:billCount', { count: 67 }))).toBeVisible();
  await focusOn(bills.cards.filter({ hasText: 'USDT' }));
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    expect(await findViolations(page, look), `list, ${look}`).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(new AppPage(page).heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bills.stacks.first()).toBeFocused();
  await focusOn(bills.stacks.last());
  await page.keyboard.press('Enter');
  // All of them: a later page may load first, and Tab would go there.
  await expect(bills.eyes).toHaveCount(14);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(bills.eyes.first()).toBeFocused();
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look });
    expect(await findViolations(page, look), `fan, ${look}`).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?modal=preview_00501\d{11}$/);
  await expect(bills.face).toBeVisible();
  expect(await findViolations(page, 'dark')).toEqual([]);
  const address = page.url();
  const [download] = await Promise.all([page.waitForEvent('download'), bills.download.click()]);
  expect(download.suggestedFilename()).toMatch(/^bill-\d{16}\.png$/);
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([923, 1845]);
  await page.keyboard.press('Escape');
  await expect(bills.eyes.first()).toBeFocused();
  await expect(page).toHaveURL(/\/bills\/tectum-note-usdt$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/bills\?hub=green$/);

  await page.goto(address);
  await expect(bills.preview).toContainText('1 USDT');
  await expect(bills.face).toBeVisible();
  await bills.link('toBillPage').click();
  await expect(page).toHaveURL(/\/bills\/tectum-note-usdt\/00501\d{11}$/);
  await expect(page.getByText(t('bills:moveFill'))).toBeVisible();
  // The face leaves room for the actions.
  const shown = page.locator('main :not([inert]) > div > img[data-drawn]');
  await expect(shown).toBeInViewport({ ratio: 1 });
  const { height = Infinity } = (await shown.boundingBox()) ?? {};
  expect(height).toBeLessThan(0.6 * (page.viewportSize()?.height ?? 0));
  for (const action of [bills.link('handOver'), bills.download]) await expect(action).toBeInViewport();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'balances and bills that were seen are there again with their time, and a bill shows its face',
    { tag: '@nightly' },
    async ({ page, context, problems, signIn, holder }) => {
      problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED /);
      await signIn(holder);
      await page.goto('/wallet');
      await page.evaluate(async () => navigator.serviceWorker.ready);
      await page.reload();
      await expect(new WalletPage(page).rows).toHaveCount(10);
      await page.goto(usdt);
      await new BillsPage(page).fanOut();
      await untilStored(
        page,
        '["balances","all"]',
        '["bills","balance","tectum-note-usdt"]',
        '["bills","page","tectum-note-usdt"',
      );
      await page.close();

      await context.setOffline(true);
      const next = await context.newPage();
      await next.goto('/wallet');
      await expect(next.getByText(/We can't get new data\. Last updated/)).toBeVisible();
      await new WalletPage(next).row('tectum-t12-tet').click();
      await expect(new AppPage(next).heading).toHaveText('TET T12');

      const kept = new BillsPage(next);
      await next.goto(usdt);
      await expect(next.getByText(/We can't get new data/)).toBeVisible();
      await kept.fanOut();
      await kept.eyes.first().click();
      await expect(kept.face).toBeVisible();
      await next.keyboard.press('Escape');
      await expect(next.getByText(t('bills:needsConnection'))).toBeVisible();
      // When the network returns, no call may be refused for a missing token.
      await context.setOffline(false);
      await expect(next.getByText(/We can't get new data/)).toBeHidden({ timeout: 40_000 });
      await expect(next.getByText(t('bills:needsConnection'))).toBeHidden();
    },
  );
});
