import { expect } from '@playwright/test';
import { findViolations } from './find-violations';
import { focusedControl } from './focus-ring';
import { findLayoutFaults } from './gallery-layout';
import { test } from './gallery-test';
import { GalleryPage } from './pages/gallery-page';

// This page is the longest that is checked.
test.describe.configure({ timeout: 180_000 });

const screens = [
  { width: 360, height: 800, isMobile: true, hasTouch: true, details: {} },
  { width: 1280, height: 800, isMobile: false, hasTouch: false, details: { tag: '@nightly' } },
];

for (const { width, height, details, ...kind } of screens) {
  test.describe(`all widgets at ${width} × ${height}`, details, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: 1, ...kind, reducedMotion: 'reduce' });

    test('satisfy the checker in both looks', async ({ page }) => {
      await new GalleryPage(page).open();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findViolations(page, colorScheme), colorScheme).toEqual([]);
      }
    });

    test('are attached to be looked at', { tag: '@nightly' }, async ({ page }, testInfo) => {
      await new GalleryPage(page).open();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const body = await page.screenshot({ fullPage: true });
        expect(body.length).toBeGreaterThan(10_000);
        await testInfo.attach(`gallery-${width}-${colorScheme}`, { body, contentType: 'image/png' });
      }
    });

    test('are big enough for a finger, and none lies on another or sticks out', async ({ page }) => {
      await new GalleryPage(page).open();
      expect(await findLayoutFaults(page)).toEqual({
        small: [],
        overlapping: [],
        sticksOut: [],
        sideways: 0,
      });
    });
  });
}

test.describe('all widgets', () => {
  test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

  test('fit the narrowest phone, and one with letters twice as big', async ({ page }) => {
    await new GalleryPage(page).open();
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(sideways).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(sideways).toBe(0);
  });

  test('are all reached by Tab, each with a ring that can be seen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await new GalleryPage(page).open();
    const ringless: string[] = [];
    let count = 0;
    for (;;) {
      await page.keyboard.press('Tab');
      const control = await focusedControl(page);
      if (control === undefined) break;
      count += 1;
      if (!control.hasRing) ringless.push(control.name);
    }
    expect(ringless).toEqual([]);
    expect(count).toBeGreaterThan(90);
  });
});
