import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { homeScreenIphone, pretendIphone } from './home-screen-iphone';
import { AppPage } from './pages/app-page';
import { swipeDown } from './swipe-down';
import { translator } from './translator';

const t = translator();
// By day the gallery's tests show the rest; on iPhones the page behind is locked in another way.
const most = { tag: '@nightly' };
for (const { device, userAgent } of [
  { device: 'Android', userAgent: undefined },
  { device: 'an iPhone’s home screen', userAgent: homeScreenIphone },
]) {
  test.describe(`the sheet of phones, on ${device}`, () => {
    if (userAgent !== undefined) test.use({ userAgent });

    test.beforeEach(async ({ page, context, signIn, holder }) => {
      if (userAgent !== undefined) await pretendIphone(context);
      await signIn(holder);
      await page.goto('/bills');
      await new AppPage(page).expectBills();
    });

    test('opens by a tap, and its buttons take taps', most, async ({ page }) => {
      const app = new AppPage(page);
      await app.menuButton.tap();
      await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
      await app.theme('Dark').tap();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await app.menu.getByRole('button', { name: t('common:close') }).tap();
      await expect(app.menu).toBeHidden();
      await expect(app.menuButton).toBeFocused();
      await app.menuButton.tap();
      await app.menu.getByRole('link', { name: t('shell:privateKey') }).tap();
      await expect(page).toHaveURL(/\/private-key$/);
      await expect(app.menu).toBeHidden();
    });

    test('a pull of more than 50 pixels closes it, a shorter one does not', most, async ({ page }) => {
      const app = new AppPage(page);
      await page.clock.install();
      await app.menuButton.tap();
      await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
      // By its position in the page: behind an open sheet the button has no role.
      const opener = page.locator('header [aria-haspopup="dialog"]');
      await swipeDown(app.menu.getByRole('heading'), 40);
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
      await swipeDown(app.menu.getByRole('heading'), 70);
      await expect(app.menu).toBeHidden();
      await expect(app.menuButton).toBeFocused();
    });

    test('a press beside it or a pull asks before typed text is lost', most, async ({ page }) => {
      const line = '0050112345678901/ABCDEF';
      await page.goto('/bills?hub=green&modal=deposit');
      const sheet = page.getByRole('dialog');
      const text = sheet.getByRole('textbox', { name: t('bill-sheets:billText') });
      const keep = sheet.getByRole('button', { name: t('common:leaveKeep') });
      await text.fill(line);
      // A press outside counts once the page could be read, like one on its buttons.
      await expect(sheet.getByRole('button', { name: t('bill-sheets:depositAction') })).toBeEnabled();
      await page.touchscreen.tap(195, 20);
      await keep.tap();
      await expect(keep).toBeHidden();
      await page.clock.install();
      await swipeDown(sheet.getByRole('heading', { name: t('bill-sheets:depositTitle') }), 70);
      await expect(keep).toBeInViewport({ ratio: 1 });
      await expect(text).toHaveValue(line);
    });

    test('Escape closes the list in it first, then the sheet', most, async ({ page }) => {
      const app = new AppPage(page);
      const picker = app.menu.getByRole('button', { name: t('common:language') });
      await app.menuButton.tap();
      await picker.tap();
      await expect(page.getByRole('listbox')).toBeVisible();
      // The focus is in the list now, not on the button that opened it.
      await expect(page.locator('[aria-haspopup="listbox"]:focus')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(app.menu).toBeVisible();
      await expect(picker).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(app.menu).toBeHidden();
      await expect(app.menuButton).toBeFocused();
    });

    test('the page behind it does not scroll, and keeps its position afterwards', async ({ page }) => {
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
