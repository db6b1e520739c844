import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const t = translator();

test('on a phone all of it can be reached, gives way to a sheet, and goes within 300 ms', async ({
  page,
  signIn,
  payer,
}) => {
  await signIn(payer);
  await page.goto('/settings');
  const app = new AppPage(page);
  await app.openMenu();
  await app.menu.getByRole('button', { name: t('shell:help') }).click();
  const dialog = page.getByRole('dialog', { name: t('help:mainTitle') });
  await expect(dialog.getByText(t('help:topics'))).toBeVisible();
  await expect(app.menu).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(app.menuButton).toBeFocused();

  await app.openMenu();
  await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
  const notice = app.menu.getByText(t('shell:captchaOwn'));
  await notice.scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(app.signOutButton).toBeInViewport({ ratio: 1 });
  const box = await app.menu.boundingBox();
  const size = page.viewportSize();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size?.height ?? 0);

  // Slowed down to be observable; the declared duration stays the same.
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
