import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

const t = translator();

declare global {
  var billfoldPrints: number | undefined;
}

async function open(page: Page): Promise<void> {
  await page.goto('/policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('policy:title'));
}

test('everybody may read the policy; its contents lead to its sections', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common:privacyPolicy') })
    .click();
  await expect(page).toHaveURL(/\/policy$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('article section')).toHaveCount(10);
  await page.getByRole('link', { name: t('policy:section8Title') }).click();
  await expect(page).toHaveURL(/\/policy#section-8$/);
  const section = page.getByRole('heading', { name: t('policy:section8Title') });
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
  await page.reload();
  await expect(section).toBeInViewport();
});

test('a signed-in user stays on it and gets back to the bills', async ({ page, signIn, holder }) => {
  await signIn(holder);
  await open(page);
  await page.getByRole('banner').getByRole('link').click();
  await new AppPage(page).expectBills();
});

test('it is saved by printing: dark ink on paper, all of the text and nothing else', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void (globalThis.billfoldPrints = (globalThis.billfoldPrints ?? 0) + 1);
    localStorage.setItem('billfold.theme', 'dark');
  });
  await open(page);
  await page.getByRole('button', { name: t('policy:savePdf') }).click();
  expect(await page.evaluate(() => globalThis.billfoldPrints)).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(t('policy:section10Text'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('policy:savePdf') })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const lightness = await page
    .locator('article section p')
    .first()
    .evaluate((element) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(element).color)?.[1]));
  expect(lightness).toBeLessThan(0.4);
});

test('a long page offers the way up to those who scroll up', async ({ page }) => {
  await open(page);
  const up = page.getByRole('button', { name: t('extras:scrollToTop') });
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, -10));
    await expect(up).toBeVisible({ timeout: 500 });
  }).toPass();
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
