import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { signInByApi } from './sign-in-by-api';
import { translator } from './translator';

const t = translator();
const swipeSteps = 5;

/** Opened from the home screen, an iPhone names itself without the word by which Safari is known. */
const homeScreenIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** Pulls the sheet down by its head with one finger. */
async function swipeDown(page: Page, distance: number): Promise<void> {
  const head = await new AppPage(page).menu.getByRole('heading').boundingBox();
  const x = (head?.x ?? 0) + 20;
  const y = (head?.y ?? 0) + 10;
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + moved }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= swipeSteps; step += 1) await touch('touchMove', (distance * step) / swipeSteps);
  // As if held still for a moment: a quick flick closes by its speed, and here the way counts.
  await page.clock.fastForward(2_000);
  await touch('touchEnd', distance);
}

for (const { device, userAgent } of [
  { device: 'Android', userAgent: undefined },
  { device: 'an iPhone’s home screen', userAgent: homeScreenIphone },
]) {
  test.describe(`the sheet of phones, on ${device}`, () => {
    if (userAgent !== undefined) test.use({ userAgent });

    test.beforeEach(async ({ page, context }) => {
      await signInByApi(context);
      await page.goto('/bills');
      await new AppPage(page).expectBills();
    });

    test('opens by a tap, and its buttons take taps', async ({ page }) => {
      const app = new AppPage(page);
      await app.menuButton.tap();
      await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
      await app.theme('Dark').tap();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await app.menu.getByRole('button', { name: t('common:close') }).tap();
      await expect(app.menu).toBeHidden();
      await expect(app.menuButton).toBeFocused();
      await app.menuButton.tap();
      await app.menu.getByRole('link', { name: t('shell:navReferrals') }).tap();
      await expect(page).toHaveURL(/\/referrals$/);
      await expect(app.menu).toBeHidden();
    });

    test('a pull of more than 50 pixels closes it, a shorter one does not', async ({ page }) => {
      const app = new AppPage(page);
      await page.clock.install();
      await app.menuButton.tap();
      await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
      // By its place in the page: behind an open sheet the button has no role.
      const opener = page.locator('header [aria-haspopup="dialog"]');
      await swipeDown(page, 40);
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
      await swipeDown(page, 70);
      await expect(app.menu).toBeHidden();
      await expect(app.menuButton).toBeFocused();
    });

    test('Escape closes the list in it first, then the sheet', async ({ page }) => {
      const app = new AppPage(page);
      const picker = app.menu.getByRole('button', { name: t('common:language') });
      await app.menuButton.tap();
      await picker.tap();
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(app.menu).toBeVisible();
      await expect(picker).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(app.menu).toBeHidden();
      await expect(app.menuButton).toBeFocused();
    });

    test('the page behind it stands still, and where it stood afterwards', async ({ page }) => {
      const app = new AppPage(page);
      await page.locator('main').evaluate((main) => {
        main.style.minHeight = '3000px';
        window.scrollTo(0, 300);
      });
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
      const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
      const before = await top();
      await app.menuButton.tap();
      await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
      expect(await top()).toBe(before);
      await page.evaluate(() => window.scrollBy(0, 500));
      expect(await top()).toBe(before);
      await page.keyboard.press('Escape');
      await expect(app.menu).toBeHidden();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    });
  });
}
