import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const t = translator();

test.beforeEach(async ({ page, signIn, holder }) => {
  await signIn(holder);
  await page.goto('/history');
  await new AppPage(page).openMenu();
});

for (const { name, path } of [
  { name: t('common:home', { appName: 'Billfold' }), path: '/bills' },
  { name: t('shell:toSettings'), path: '/settings' },
  { name: t('shell:navSettings'), path: '/settings' },
  { name: t('shell:privateKey'), path: '/settings/privacy/private-key' },
  { name: t('shell:navReferrals'), path: '/referrals' },
  { name: t('common:privacyPolicy'), path: '/policy' },
]) {
  test(`“${name}” leads to ${path} and closes the menu`, async ({ page }) => {
    const app = new AppPage(page);
    await app.menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(app.menu).toBeHidden();
    await expect(app.heading).toBeVisible();
  });
}

test('everything in it can be reached, with logging out always in sight', async ({ page }) => {
  const app = new AppPage(page);
  await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
  const notice = app.menu.getByText(t('shell:captchaOwn'));
  await notice.scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
  const box = await app.menu.boundingBox();
  const size = page.viewportSize();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size?.height ?? 0);
});

test('what leads out of the app is there only with an address', async ({ page }) => {
  const { menu } = new AppPage(page);
  await expect(menu.getByText(t('shell:vaultWallet'))).toBeVisible();
  await expect(menu.locator('a[target="_blank"]')).toHaveCount(0);
  await expect(menu.getByRole('button', { name: t('shell:addNetwork') })).toHaveCount(0);
});

test('bank transfers and swaps say that they are not connected here', async ({ page }) => {
  const app = new AppPage(page);
  await app.menu.getByRole('button', { name: t('shell:exchange') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell:exchange') });
  await expect(dialog.getByText(t('shell:exchangeMissing'))).toBeVisible();
  await expect(app.menu).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(app.menuButton).toBeFocused();
});

test('it goes within 300 ms', async ({ page }) => {
  const app = new AppPage(page);
  // Slow enough to be met while it goes on; the declared time stays what it is.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await page.keyboard.press('Escape');
  const leaving = page.locator('[data-vaul-drawer][data-state="closed"]');
  await expect(leaving).toBeVisible();
  const durations = await leaving.evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect?.getTiming().duration),
  );
  expect(durations).toContain(300);
  expect(Math.max(...durations.map(Number))).toBe(300);
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(app.menu).toBeHidden();
});
