import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { billBalancesPath } from '../../contract/bills/bills.paths';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const t = translator();

test.use({ viewport: { width: 390, height: 844 } });

async function openExportSheet(page: Page): Promise<void> {
  await page.goto('/bills/tectum-note-usdt?modal=export');
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a sheet leaves room to read and scroll with text twice as big', async ({ page, signIn, holder }) => {
  await signIn(holder);
  await page.goto('/bills');
  await new AppPage(page).expectBills();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await openExportSheet(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const next = page.getByRole('dialog').getByRole('button', { name: t('bill-sheets:next') });
  await expect(next).toBeVisible();
  // The height of what scrolls around the first stepper, without the head and the buttons that stay.
  const room = () =>
    page.getByRole('dialog').evaluate((dialog) => {
      const field = dialog.querySelector('input');
      const parts = [...dialog.querySelectorAll('*')].filter(
        (part) => part.contains(field) && ['auto', 'scroll'].includes(getComputedStyle(part).overflowY),
      );
      return Math.max(...parts.map((part) => part.clientHeight));
    });
  await expect.poll(room).toBeGreaterThan(340);
  await next.scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport({ ratio: 1 });
});

test('the skeleton of a loading chooser fits the narrowest phone', async ({ page, signIn, holder }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(holder);
  // The chooser waits for the bills; this device has none from before.
  await page.route(`**${billBalancesPath}*`, () => undefined);
  await openExportSheet(page);
  const busy = page.getByRole('dialog').locator('[aria-busy="true"]');
  await expect(busy).toBeVisible();
  const overflow = () =>
    busy.evaluate((rows) =>
      Math.max(
        ...[...rows.querySelectorAll('span')].map(
          (part) => part.getBoundingClientRect().right - rows.getBoundingClientRect().right,
        ),
      ),
    );
  await expect.poll(overflow).toBeLessThanOrEqual(0.5);
});

test('what is selected is filled where the system forces its colours', async ({ page, signIn, holder }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(holder);
  await page.goto('/bills');
  await new AppPage(page).expectBills();
  const fills = await page
    .getByRole('navigation', { name: t('bills:billsOrPay') })
    .getByRole('link')
    .evaluateAll((tabs) =>
      tabs.map((tab) => `${String(tab.ariaCurrent === 'page')} ${getComputedStyle(tab).backgroundColor}`),
    );
  const [selected, ...others] = fills
    .toSorted()
    .toReversed()
    .map((fill) => fill.split(' ').slice(1).join(' '));
  expect(others.every((fill) => fill !== selected)).toBe(true);
});
