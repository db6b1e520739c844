import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './e2e-test';
import { LoginPage } from './pages/login-page';
import { translator } from './translator';

const t = translator();
const lookMs = 300;

async function open(page: Page): Promise<void> {
  await page.goto('/policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('policy:title'));
}

/** Scrolls, and waits until the page has handled the event. */
async function scrollTo(page: Page, topPx: number): Promise<void> {
  await page.evaluate(async (top) => {
    const heard = new Promise((resolve) => {
      window.addEventListener('scroll', resolve, { once: true });
    });
    window.scrollTo({ top, behavior: 'instant' });
    await heard;
  }, topPx);
}

test.describe('a guest’s first visit', () => {
  test.use({ cookieAnswer: 'none' });

  test('everyone may read the policy; a button leads up, and its contents lead to its sections', async ({
    page,
  }) => {
    await page.clock.install();
    const login = new LoginPage(page);
    await login.open();
    // The scroll handler loads together with the cookie notice.
    await page.getByRole('button', { name: t('extras:cookieAccept') }).click();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common:privacyPolicy') })
      .click();
    await expect(page).toHaveURL(/\/policy$/);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(t('policy:title'));
    await expect(title).toBeFocused();
    await expect(page.locator('article section')).toHaveCount(10);

    // The handler is throttled.
    const up = page.getByRole('button', { name: t('extras:scrollToTop') });
    for (const [topPx, isShown] of [
      [1200, false],
      [1190, true],
    ] as const) {
      await scrollTo(page, topPx);
      await page.clock.runFor(lookMs);
      await expect(up).toBeVisible({ visible: isShown });
    }
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(up).toBeHidden();
    await expect(title).toBeFocused();

    await page.getByRole('link', { name: t('policy:section8Title') }).click();
    await expect(page).toHaveURL(/\/policy#section-8$/);
    const section = page.getByRole('heading', { name: t('policy:section8Title') });
    await expect(section).toBeInViewport();
    await expect(section).toBeFocused();
    await page.reload();
    await expect(section).toBeInViewport();
  });
});

test('it can be printed: dark ink on paper, all of the text and nothing else', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('billfold.theme', 'dark');
  });
  await open(page);
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
